/*
 * The one place that asks the platform for threads. Nothing is imported from Node, so the same build runs in a page,
 * where there are none unless the page gives its own web workers.
 */

/** A worker as a study uses it: a thread, a web worker, or anything else that passes messages. */
export interface WorkerLike {
  /** Sends it something. */
  postMessage(message: unknown): void;
  /** Ends it at once. */
  terminate(): unknown;
}

/** What a worker tells those that listen to it. */
export interface WorkerEvents {
  message(message: unknown): void;
  /** It has failed or ended by itself and will answer no more. */
  end(why: string): void;
}

/** The part of Node's `worker_threads` that is used here. */
interface Threads {
  readonly Worker: new (address: URL, options: { readonly execArgv: readonly string[] }) => WorkerLike;
  readonly parentPort: MessagePortLike | null;
}

/** Where a worker hears from, and answers to, the one that started it. */
export interface MessagePortLike {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  postMessage(message: unknown): void;
}

interface Emitter {
  on(event: string, listener: (value: unknown) => void): unknown;
}

/** The part of Node's `process` that is used here. */
interface Platform {
  readonly execArgv: readonly string[];
  readonly getBuiltinModule?: (id: string) => unknown;
}

/** The running Node; undefined elsewhere. */
function platform(): Platform | undefined {
  return (globalThis as { process?: Platform }).process;
}

/** Node's threads; null where the platform has none. */
function threads(): Threads | null {
  return (platform()?.getBuiltinModule?.('node:worker_threads') as Threads | undefined) ?? null;
}

/** Whether the platform has threads. */
export function hasThreads(): boolean {
  return threads() !== null;
}

/** A thread that serves simulations. */
export function startThread(): WorkerLike {
  const found = threads();
  if (found === null) throw new Error('there are no threads here');
  // not written as one literal, so that bundlers do not take it for an asset
  const file = './sim-worker.js';
  // threads take over the flags of the program; this one is for programs without a file, and stops a thread
  const execArgv = platform()?.execArgv.filter((flag) => !flag.startsWith('--input-type')) ?? [];
  return new found.Worker(new URL(file, import.meta.url), { execArgv });
}

/** In a worker: the port to the one that started it. */
export function parentPort(): MessagePortLike {
  return threads()?.parentPort ?? (globalThis as unknown as MessagePortLike);
}

/** What went wrong, from an error or an event that holds one. */
function reasonOf(problem: unknown): string {
  const { message } = (problem ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : 'it could not be started';
}

/** Listens to a worker of either kind: Node's emit events, the web's have handlers. */
export function listen(worker: WorkerLike, events: WorkerEvents): void {
  if (typeof (worker as unknown as Emitter).on === 'function') {
    const emitter = worker as unknown as Emitter;
    emitter.on('message', (message) => events.message(message));
    emitter.on('error', (error) => events.end(reasonOf(error)));
    emitter.on('exit', (code) => events.end(`it ended with exit code ${String(code)}`));
    return;
  }
  const handlers = worker as unknown as Record<'onmessage' | 'onerror' | 'onmessageerror', unknown>;
  handlers.onmessage = (event: { readonly data: unknown }) => events.message(event.data);
  handlers.onerror = (event: unknown) => events.end(reasonOf(event));
  handlers.onmessageerror = () => events.end('it sent what cannot be read');
}

/** Lets everything else that waits have its turn. */
export function breathe(): Promise<void> {
  return new Promise((resume) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resume();
    };
    channel.port2.postMessage(null);
  });
}

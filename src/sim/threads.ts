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

/** Where a worker hears from, and answers to, the one that started it. */
export interface MessagePortLike {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  postMessage(message: unknown): void;
}

interface Channel {
  readonly port1: MessagePortLike & { close(): void };
  readonly port2: MessagePortLike;
}

/** The part of Node's `worker_threads` that is used here. */
interface Threads {
  readonly Worker: new (code: string, options: { readonly eval: true }) => WorkerLike;
  readonly MessageChannel: new () => Channel;
  readonly parentPort: MessagePortLike | null;
}

/** The part of Node's `module` that is used here. */
interface Modules {
  createRequire(from: string): {
    resolve(module: string): string;
    readonly cache: { readonly [file: string]: { readonly exports: unknown } | undefined };
  };
}

interface Emitter {
  on(event: string, listener: (value: unknown) => void): unknown;
}

/** The part of the platform that is used here, each where it is there: not all is in every page or test. */
interface Host {
  readonly process?: { readonly getBuiltinModule?: (id: string) => unknown };
  readonly navigator?: { readonly hardwareConcurrency?: number };
  readonly MessageChannel?: new () => Channel;
  readonly setTimeout?: (call: () => void, milliseconds: number) => unknown;
  readonly clearTimeout?: (timer: unknown) => void;
}

/** How long a module may take that has been loaded before. */
const PATIENCE = 3000;

function host(): Host {
  return globalThis as Host;
}

/** A module of Node's; undefined elsewhere. */
function builtinModule<T>(name: string): T | undefined {
  return host().process?.getBuiltinModule?.(`node:${name}`) as T | undefined;
}

/** Node's threads; undefined where the platform has none. */
function threads(): Threads | undefined {
  return builtinModule('worker_threads');
}

/** Whether the platform has threads. */
export function hasThreads(): boolean {
  return threads() !== undefined;
}

/** Processors of this machine; null where the platform does not say. */
export function processors(): number | null {
  const os = builtinModule<{ availableParallelism(): number }>('os');
  return os?.availableParallelism() ?? host().navigator?.hardwareConcurrency ?? null;
}

/** A thread that serves simulations. */
export function startThread(): WorkerLike {
  const found = threads();
  if (found === undefined) throw new Error('there are no threads here');
  // not written as one literal, so that bundlers do not take it for an asset
  const file = './sim-worker.js';
  const address = new URL(file, import.meta.url).href;
  // threads take over those flags of the program that they can have; as code and not as a file a thread can have
  // --input-type too, with which programs without a file are started
  return new found.Worker(`import(${JSON.stringify(address)})`, { eval: true });
}

/** In a worker: the port to the one that started it. */
export function parentPort(): MessagePortLike {
  return threads()?.parentPort ?? (globalThis as unknown as MessagePortLike);
}

/** What CommonJS has loaded of a package in this process; undefined if nothing. Nothing is loaded for that. */
export function required(module: string): unknown {
  try {
    const require = builtinModule<Modules>('module')?.createRequire(import.meta.url);
    return require?.cache[require.resolve(module)]?.exports;
  } catch {
    // what cannot be resolved has not been loaded
    return undefined;
  }
}

/** What a promise gives, if it gives it soon; an error if it does not. */
export function inTime<T>(promise: Promise<T>, problem: string): Promise<T> {
  const { setTimeout, clearTimeout } = host();
  if (setTimeout === undefined) return promise;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(problem)), PATIENCE);
    promise.then(resolve, reject).finally(() => clearTimeout?.(timer));
  });
}

/** What went wrong, from an error or an event that holds one. */
function reasonOf(problem: unknown): string {
  const { message = problem } = (problem ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : 'it gave no reason';
}

/** Listens to a worker of either kind: Node's emit events, the web's have handlers. */
export function listen(worker: WorkerLike, events: WorkerEvents): void {
  const unreadable = () => events.end('it sent what cannot be read');
  if (typeof (worker as unknown as Emitter).on === 'function') {
    const emitter = worker as unknown as Emitter;
    emitter.on('message', (message) => events.message(message));
    emitter.on('messageerror', unreadable);
    emitter.on('error', (error) => events.end(reasonOf(error)));
    emitter.on('exit', (code) => events.end(`it ended with exit code ${String(code)}`));
    return;
  }
  const handlers = worker as unknown as Record<'onmessage' | 'onerror' | 'onmessageerror', unknown>;
  handlers.onmessage = (event: { readonly data: unknown }) => events.message(event.data);
  handlers.onerror = (event: unknown) => events.end(reasonOf(event));
  handlers.onmessageerror = unreadable;
}

/** Lets everything else that waits have its turn. */
export function breathe(): Promise<void> {
  const { MessageChannel = threads()?.MessageChannel, setTimeout } = host();
  return new Promise((resume) => {
    if (MessageChannel !== undefined) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resume();
      };
      port2.postMessage(null);
    } else if (setTimeout !== undefined) setTimeout(resume, 0);
    else resume();
  });
}

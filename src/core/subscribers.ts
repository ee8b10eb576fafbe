import { invalidInput } from './input.ts';

/** One call of `subscribe`: the same function given twice is two of them. */
interface Subscription {
  readonly notify: () => void;
}

/** Reports what a subscriber throws where programs look for what nobody has caught: as an unhandled rejection. */
function report(error: unknown): void {
  void Promise.reject(error);
}

/**
 * Those who want to be told of changes. Each change is told once to everybody who is there at the time and still is when
 * their turn comes, in the order in which they came; a change that a subscriber makes is told after everybody has been
 * told of the one before. What a subscriber throws is reported, and keeps nobody from being told.
 */
export class Subscribers {
  private readonly subscriptions = new Set<Subscription>();
  /** Whom to tell, in order. */
  private readonly due: Subscription[] = [];
  private isTelling = false;

  /** Adds a subscription; the function returned ends it, and no other. */
  add(notify: () => void): () => void {
    if (typeof notify !== 'function') throw invalidInput('argument', 'changed', 'expected a function');
    const subscription = { notify };
    this.subscriptions.add(subscription);
    return () => void this.subscriptions.delete(subscription);
  }

  /** Tells of a change that has been made. */
  tell(): void {
    this.due.push(...this.subscriptions);
    if (this.isTelling) return;
    this.isTelling = true;
    for (let next = this.due.shift(); next !== undefined; next = this.due.shift()) {
      try {
        if (this.subscriptions.has(next)) next.notify();
      } catch (error) {
        report(error);
      }
    }
    this.isTelling = false;
  }
}

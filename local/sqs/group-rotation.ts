/** The visible messages in a fair order. Message groups take turns, and a group with more messages in flight yields to the others. */
export class GroupRotation<T> {
  /** The message groups, beginning with the group whose last turn was longest ago. Within a group, messages are in order of arrival. */
  readonly #groups = new Map<string, Set<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(group: string, message: T): void {
    const messages = this.#groups.get(group) ?? new Set();
    messages.add(message);
    this.#groups.set(group, messages);
    this.#size++;
  }

  delete(group: string, message: T): void {
    const messages = this.#groups.get(group);
    if (!messages?.delete(message)) return;
    if (messages.size === 0) this.#groups.delete(group);
    this.#size--;
  }

  /** Removes and returns the next message. `inFlight` returns how many messages of a group are in flight. */
  take(inFlight: (group: string) => number): T | undefined {
    const group = this.#next(inFlight);
    const messages = group === undefined ? undefined : this.#groups.get(group);
    if (group === undefined || !messages) return undefined;
    const [message] = messages;
    if (message === undefined) return undefined;
    this.delete(group, message);
    // Move the group to the end, because its turn is over.
    if (this.#groups.delete(group)) this.#groups.set(group, messages);
    return message;
  }

  #next(inFlight: (group: string) => number): string | undefined {
    let next: string | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const group of this.#groups.keys()) {
      const count = inFlight(group);
      if (count >= fewest) continue;
      next = group;
      fewest = count;
      if (count === 0) break;
    }
    return next;
  }
}

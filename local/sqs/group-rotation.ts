/**
 * The visible messages in a fair order. The message groups take turns, and groups with few messages in flight take precedence over groups
 * with many.
 */
export class GroupRotation<T> {
  /**
   * The message groups, starting with the group whose last turn was longest ago. Within a group, messages are in the order of their
   * arrival.
   */
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

  /** Removes and returns the next message. `inFlight` returns the number of a group's messages that are in flight. */
  take(inFlight: (group: string) => number): T | undefined {
    const group = this.#next(inFlight);
    const messages = group === undefined ? undefined : this.#groups.get(group);
    if (group === undefined || !messages) return undefined;
    const [message] = messages;
    if (message === undefined) return undefined;
    this.delete(group, message);
    // Move the group to the end of the list, because its turn is over.
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

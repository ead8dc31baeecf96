/** A counter for each message group. A group with a count of zero uses no memory. */
export class GroupCounts {
  readonly #counts = new Map<string, number>();

  of(group: string): number {
    return this.#counts.get(group) ?? 0;
  }

  total(): number {
    return this.#counts.values().reduce((sum, count) => sum + count, 0);
  }

  add(group: string, change: 1 | -1): void {
    const count = this.of(group) + change;
    if (count === 0) this.#counts.delete(group);
    else this.#counts.set(group, count);
  }
}

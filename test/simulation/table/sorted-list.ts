/** A list that keeps its members in order. No two members may be equal in this order. */
export class SortedList<T> {
  readonly #compare: (a: T, b: T) => number;
  readonly #members: T[] = [];

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  get members(): readonly T[] {
    return this.#members;
  }

  /** Adds a member, or replaces the member that is equal to it. */
  set(member: T): void {
    const [at, found] = this.#find(member);
    this.#members.splice(at, found ? 1 : 0, member);
  }

  delete(member: T): void {
    const [at, found] = this.#find(member);
    if (found) this.#members.splice(at, 1);
  }

  #find(member: T): [at: number, found: boolean] {
    let [low, high] = [0, this.#members.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const difference = this.#compare(this.#members[middle] as T, member);
      if (difference === 0) return [middle, true];
      if (difference < 0) low = middle + 1;
      else high = middle;
    }
    return [low, false];
  }
}

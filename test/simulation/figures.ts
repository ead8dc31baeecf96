/** Amounts in minor units, keyed by the name of the figure. A missing figure counts as zero. */
export class Figures {
  readonly #amounts = new Map<string, number>();

  get size(): number {
    return this.#amounts.size;
  }

  add(name: string, amount: number): void {
    this.#amounts.set(name, (this.#amounts.get(name) ?? 0) + amount);
  }

  differencesFrom(expected: Figures): string[] {
    const names = new Set([...this.#amounts.keys(), ...expected.#amounts.keys()]);
    return [...names].sort().flatMap((name) => {
      const [actual, wanted] = [this.#amounts.get(name) ?? 0, expected.#amounts.get(name) ?? 0];
      return actual === wanted ? [] : [`${name} is ${actual}, should be ${wanted}`];
    });
  }
}

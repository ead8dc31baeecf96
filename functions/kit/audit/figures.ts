import type { Key } from '../../table/key.ts';

/** A stored figure that differs from the sum of its rows. Amounts of money are in minor units. */
export interface Difference {
  /** The name of the figure: the item's key and the attribute, as in `LEDGER#p#f MONTH#USD#2026-11 unpaid`. */
  readonly figure: string;
  readonly stored: number;
  readonly computed: number;
}

/** A set of figures. Each figure is named after the key and the attribute under which it is stored. A missing figure counts as zero. */
export class Figures {
  readonly #values: Map<string, number>;

  constructor(values: Readonly<Record<string, number>> = {}) {
    this.#values = new Map(Object.entries(values));
  }

  add(key: Key, attribute: string, amount: number): void {
    this.increase(figureOf(key, attribute), amount);
  }

  increase(name: string, amount: number): void {
    this.#values.set(name, this.get(name) + amount);
  }

  valueOf(key: Key, attribute: string): number {
    return this.get(figureOf(key, attribute));
  }

  get(name: string): number {
    return this.#values.get(name) ?? 0;
  }

  [Symbol.iterator](): Iterator<[string, number]> {
    return this.#values.entries();
  }

  names(): string[] {
    return [...this.#values.keys()];
  }

  toRecord(): Record<string, number> {
    return Object.fromEntries(this.#values);
  }
}

export const figureOf = ({ PK, SK }: Key, attribute: string) => `${PK} ${SK} ${attribute}`;

export function differencesOf(stored: Figures, computed: Figures): Difference[] {
  return [...new Set([...stored.names(), ...computed.names()])].sort().flatMap((figure) => {
    const difference = { figure, stored: stored.get(figure), computed: computed.get(figure) };
    return difference.stored === difference.computed ? [] : [difference];
  });
}

import { Figures } from './figures.ts';

/** The sums of the rows so far, in serializable form, so that an interrupted audit can continue. */
export interface SavedSums {
  readonly sums: Readonly<Record<string, number>>;
  /** The sums of the positive amounts. */
  readonly rises: Readonly<Record<string, number>>;
}

/** The sum of all amounts, and the sum of only the positive amounts. */
export class RowSums extends Figures {
  readonly rises: Figures;

  constructor({ sums, rises }: SavedSums = { sums: {}, rises: {} }) {
    super(sums);
    this.rises = new Figures(rises);
  }

  override increase(name: string, amount: number): void {
    super.increase(name, amount);
    if (amount > 0) this.rises.increase(name, amount);
  }

  save(): SavedSums {
    return { sums: this.toRecord(), rises: this.rises.toRecord() };
  }
}

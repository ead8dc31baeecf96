import { Figures } from './figures.ts';

/** The sums of the rows that have been read so far, in a form that fits into a bookmark. */
export interface SavedSums {
  readonly sums: Readonly<Record<string, number>>;
  /** The sums of only the positive amounts. */
  readonly rises: Readonly<Record<string, number>>;
}

/**
 * The sums of rows. Also sums the positive amounts separately. The difference between two sums of positive amounts is the most by which
 * rows added between the two reads can have raised a figure.
 */
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

import { Figures } from './figures.ts';

/** The sums of the rows that have been read so far, in a form that fits into a bookmark. */
export interface SavedSums {
  readonly sums: Readonly<Record<string, number>>;
  /** The sums of only the positive amounts. */
  readonly rises: Readonly<Record<string, number>>;
}

/**
 * The sums of rows. Also sums the positive amounts separately. If this second sum has grown between two reads, rows were added in between.
 * They can have raised a figure by no more than this growth.
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

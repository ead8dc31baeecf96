import { Figures } from './figures.ts';

/** The sums of the rows so far, in serializable form, so that an interrupted audit can continue. */
export interface SavedSums {
  readonly sums: Readonly<Record<string, number>>;
  /** The most by which the rows raise each figure. */
  readonly rises: Readonly<Record<string, number>>;
  /** The most by which the rows lower each figure, as a negative number. */
  readonly falls: Readonly<Record<string, number>>;
}

export class RowSums extends Figures {
  readonly rises: Figures;
  readonly falls: Figures;

  constructor({ sums, rises, falls }: SavedSums = { sums: {}, rises: {}, falls: {} }) {
    super(sums);
    this.rises = new Figures(rises);
    this.falls = new Figures(falls);
  }

  override increase(name: string, amount: number): void {
    this.increaseWithin(name, amount, amount);
  }

  /**
   * Adds what a row contributes to a figure that is no plain sum, so that the contribution may depend on other rows. Writing the row has
   * changed the figure by something between zero and `change`.
   */
  increaseWithin(name: string, amount: number, change: number): void {
    super.increase(name, amount);
    if (change > 0) this.rises.increase(name, change);
    if (change < 0) this.falls.increase(name, change);
  }

  save(): SavedSums {
    return { sums: this.toRecord(), rises: this.rises.toRecord(), falls: this.falls.toRecord() };
  }
}

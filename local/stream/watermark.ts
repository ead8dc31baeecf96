/**
 * Tracks the last sequence number up to which all records have been processed. Records may finish out of order but must be added in stream
 * order.
 */
export class Watermark {
  readonly #open: { sequenceNumber: string; done: boolean }[] = [];
  readonly #bySequence = new Map<string, { done: boolean }>();
  #value: string | undefined;

  constructor(value?: string) {
    this.#value = value;
  }

  get value(): string | undefined {
    return this.#value;
  }

  get openCount(): number {
    return this.#open.length;
  }

  open(sequenceNumber: string): void {
    const entry = { sequenceNumber, done: false };
    this.#open.push(entry);
    this.#bySequence.set(sequenceNumber, entry);
  }

  done(sequenceNumber: string): void {
    const entry = this.#bySequence.get(sequenceNumber);
    if (!entry) return;
    entry.done = true;
    let count = 0;
    while (this.#open[count]?.done) count++;
    for (const { sequenceNumber: passed } of this.#open.splice(0, count)) {
      this.#bySequence.delete(passed);
      this.#value = passed;
    }
  }
}

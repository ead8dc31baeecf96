/**
 * Keeps a partner with many programs from pushing all others off the first screens.
 * @limit Lists and figures | programs of one partner in a row in the marketplace | the others follow the next partner's
 */
const MAX_RUN = 3;
/** The most chunks that a call reads. Then it returns the programs so far and a place. */
const MAX_READS = 8;

export interface Listed {
  /** Unique, and sorted in descending order. */
  readonly position: string;
  readonly partner: string;
}

/** Reads what follows a position. `next` is the position after which the next chunk begins, or null at the end. */
export type ReadListed<L extends Listed> = (
  before: string | undefined,
) => Promise<{ listed: readonly L[]; next: string | null }>;

/**
 * How far a reader of the mixed list is. All programs before `lag` have been shown, and between `lag` and `lead` all but those of the partner
 * `held`, who had too many in a row. Without `held`, both positions are the same.
 */
export interface Place {
  readonly lag: string;
  readonly lead: string;
  readonly held: string;
  /** The partner of the last program, and the number of theirs in a row. */
  readonly last: string;
  readonly run: number;
}

export const FIRST_PLACE: Place = { lag: '', lead: '', held: '', last: '', run: 0 };

/** Sorts after all positions. */
const END = '0';

type Peeked<L> = L | 'end' | 'spent';

/** A reader of the sorted list, which can be copied without reading anything again. */
class Scan<L extends Listed> {
  readonly #read: ReadListed<L>;
  #buffer: readonly L[] = [];
  #next: string | null;
  /** The position of the last program that was taken. */
  position: string;

  constructor(read: ReadListed<L>, position: string) {
    this.#read = read;
    this.position = position;
    this.#next = position === END ? null : position;
  }

  copy(): Scan<L> {
    const copy = new Scan(this.#read, this.position);
    copy.#buffer = this.#buffer;
    copy.#next = this.#next;
    return copy;
  }

  async peek(budget: { left: number }): Promise<Peeked<L>> {
    for (let [first] = this.#buffer; ; [first] = this.#buffer) {
      if (first) return first;
      this.position = this.#next ?? END;
      if (this.#next === null) return 'end';
      if (budget.left <= 0) return 'spent';
      const { listed, next } = await this.#read(this.#next || undefined);
      this.#buffer = listed;
      this.#next = next;
    }
  }

  take(): void {
    const [first, ...others] = this.#buffer;
    this.#buffer = others;
    this.position = first?.position ?? this.position;
  }
}

/**
 * Returns the next programs of a sorted list, with at most three of a partner in a row while other partners follow. The fourth and later ones
 * wait for the next program of somebody else. `place` is null at the end of the list.
 */
export async function mixPartners<L extends Listed>(
  read: ReadListed<L>,
  { place, limit }: { place: Place; limit: number },
): Promise<{ listed: L[]; place: Place | null }> {
  const chunks = new Map<string | undefined, ReturnType<ReadListed<L>>>();
  const budget = { left: MAX_READS };
  const readOnce: ReadListed<L> = (before) => {
    const chunk = chunks.get(before) ?? read(before);
    if (!chunks.has(before)) budget.left--;
    chunks.set(before, chunk);
    return chunk;
  };
  const lead = new Scan(readOnce, place.lead);
  let lag = place.held ? new Scan(readOnce, place.lag) : lead;
  let { held, last, run } = place;
  const listed: L[] = [];
  const show = (next: L) => {
    run = next.partner === last ? run + 1 : 1;
    last = next.partner;
    listed.push(next);
  };

  /** Shows the next of the held programs, or ends the gap behind the last one. */
  const showHeld = async () => {
    const waiting = await lag.peek(budget);
    if (waiting === 'spent') return false;
    if (waiting === 'end' || waiting.position < lead.position) {
      lag = lead;
      held = '';
    } else {
      lag.take();
      if (waiting.partner === held) show(waiting);
    }
    return true;
  };

  while (listed.length < limit) {
    const isFull = run >= MAX_RUN;
    const ahead = !held || (isFull && last === held) ? await lead.peek(budget) : undefined;
    if (ahead === 'spent') break;
    if (ahead === undefined || (held && ahead === 'end')) {
      if (!(await showHeld())) break;
    } else if (ahead === 'end') {
      return { listed, place: null };
    } else if (!held && isFull && ahead.partner === last) {
      lag = lead.copy();
      held = last;
    } else {
      lead.take();
      if (ahead.partner !== held) show(ahead);
    }
  }
  return { listed, place: { lag: lag.position, lead: lead.position, held, last, run } };
}

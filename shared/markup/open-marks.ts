import { append, type Inline } from './inline.ts';

type Opener = '*' | '**' | '_' | '__' | '[';

/** What was typed since a mark that may yet be closed. */
interface Frame {
  /** None for the text itself. */
  readonly opener: Opener | '';
  readonly pieces: Inline[];
}

/**
 * The marks of a paragraph that are open while it is read. Each opener is open once at most, so there are never more than five, and what
 * is read moves up that often at most.
 */
export class OpenMarks {
  readonly #frames: [Frame, ...Frame[]] = [{ opener: '', pieces: [] }];

  add(piece: Inline): void {
    append(this.#top.pieces, piece);
  }

  /** One to three asterisks or underscores: they close what they can, and open what is not open yet; the rest are words. */
  mark(character: '*' | '_', run: number, { opens, closes }: { opens: boolean; closes: boolean }): void {
    let left = run;
    while (closes && left > 0) {
      const opener = this.#innermostOf(openersIn(character, left));
      if (!opener) break;
      this.#closeEmphasis(opener);
      left -= opener.length;
    }
    while (opens && left > 0) {
      const opener = openersIn(character, left)[0];
      if (!opener || this.#find(opener) > 0) break;
      this.#frames.push({ opener, pieces: [] });
      left -= opener.length;
    }
    this.add(character.repeat(left));
  }

  /** A link lies in no other: an opening bracket makes one that is open already a word. */
  openLink(): void {
    const open = this.#find('[');
    if (open > 0) this.#dissolve(open);
    this.#frames.push({ opener: '[', pieces: [] });
  }

  /**
   * Makes a link of what was read since the opening bracket. Answers false, and leaves the words as they are, where there is no bracket,
   * no address, no word, or an address among the words, which might name another site than the one that the link leads to.
   */
  closeLink(href: string | undefined): boolean {
    const open = this.#find('[');
    if (open < 0) return false;
    this.#dissolveAbove(open);
    const children = this.#top.pieces;
    if (!href || !hasWords(children) || hasLink(children)) {
      this.#dissolve(open);
      return false;
    }
    this.#frames.pop();
    this.add({ kind: 'link', href, children });
    return true;
  }

  /** The whole text; what was never closed is words. */
  end(): Inline[] {
    this.#dissolveAbove(0);
    return this.#frames[0].pieces;
  }

  get #top(): Frame {
    return this.#frames.at(-1) ?? this.#frames[0];
  }

  #find(opener: Opener): number {
    return this.#frames.findIndex((frame) => frame.opener === opener);
  }

  #innermostOf(openers: readonly Opener[]): Opener | undefined {
    return openers.toSorted((a, b) => this.#find(b) - this.#find(a)).find((opener) => this.#find(opener) > 0);
  }

  #closeEmphasis(opener: Opener): void {
    this.#dissolveAbove(this.#find(opener));
    const children = this.#top.pieces;
    this.#frames.pop();
    this.add({ kind: opener.length === 2 ? 'bold' : 'italic', children });
  }

  #dissolveAbove(index: number): void {
    while (this.#frames.length > index + 1) this.#dissolve(this.#frames.length - 1);
  }

  /** An opener that nothing closes is a word like those after it. */
  #dissolve(index: number): void {
    const [frame] = this.#frames.splice(index, 1);
    const below = this.#frames[index - 1];
    if (!frame || !below) return;
    append(below.pieces, frame.opener);
    for (const piece of frame.pieces) append(below.pieces, piece);
  }
}

/** The openers that so many characters can be, the longest first. */
function openersIn(character: '*' | '_', count: number): Opener[] {
  const [one, two] = character === '*' ? (['*', '**'] as const) : (['_', '__'] as const);
  return count === 1 ? [one] : count === 2 ? [two] : [two, one];
}

function hasWords(pieces: readonly Inline[]): boolean {
  return pieces.some((piece) => {
    if (typeof piece === 'string') return piece.trim() !== '';
    return 'children' in piece ? hasWords(piece.children) : true;
  });
}

function hasLink(pieces: readonly Inline[]): boolean {
  return pieces.some(
    (piece) =>
      typeof piece !== 'string' &&
      (piece.kind === 'link' || ('children' in piece && hasLink(piece.children))),
  );
}

import { addPiece, type Inline } from './inline.ts';
import { namesOtherHost } from './names-other-host.ts';

type Opener = '*' | '**' | '_' | '__' | '[';

/** An opening formatting mark, such as `**`, and the nodes after it. The closing mark has not been found yet. */
interface Frame {
  /** Empty for the paragraph itself, which encloses all marks. */
  readonly opener: Opener | '';
  readonly pieces: Inline[];
}

/**
 * The open formatting marks (such as `**`) during the parsing of a paragraph, innermost last. Each of the five kinds of mark can be open
 * only once, so parsing stays fast even if marks are never closed.
 */
export class OpenMarks {
  readonly #frames: [Frame, ...Frame[]] = [{ opener: '', pieces: [] }];

  add(piece: Inline): void {
    addPiece(this.#top.pieces, piece);
  }

  /**
   * Handles one to three asterisks or underscores in a row. First closes open formatting, if possible, and then opens new formatting. Any
   * characters that are left become plain text.
   */
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

  /** Opens a link. Links cannot nest, so an earlier open bracket becomes plain text. */
  openLink(): void {
    const open = this.#find('[');
    if (open > 0) this.#dissolve(open);
    this.#frames.push({ opener: '[', pieces: [] });
  }

  /**
   * Turns the nodes since the opening bracket into a link. Keeps the nodes as text and returns false if there is no opening bracket, URL or
   * link text. A link text that contains a URL or names another host is also kept as text, because the link leads to a different site.
   */
  closeLink(href: string | undefined): boolean {
    const open = this.#find('[');
    if (open < 0) return false;
    this.#dissolveAbove(open);
    const children = this.#top.pieces;
    if (!href || !hasWords(children) || hasLink(children) || namesOtherHost(href, children)) {
      this.#dissolve(open);
      return false;
    }
    this.#frames.pop();
    this.add({ kind: 'link', href, children });
    return true;
  }

  /** Unclosed formatting marks become plain text. */
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

  #dissolve(index: number): void {
    const [frame] = this.#frames.splice(index, 1);
    const below = this.#frames[index - 1];
    if (!frame || !below) return;
    addPiece(below.pieces, frame.opener);
    for (const piece of frame.pieces) addPiece(below.pieces, piece);
  }
}

/** Returns the kinds of opening formatting marks with at most `count` characters, longest first. */
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

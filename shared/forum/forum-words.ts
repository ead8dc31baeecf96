import { lazily } from '../lib/lazily.ts';

/** @limit Lists and figures | length of a word in the search of the forum (characters) | the rest of the word is ignored */
const MAX_WORD_LENGTH = 40;
/**
 * Enough for about 1,500 characters of prose.
 * @limit Lists and figures | different words under which a post or comment is found | later ones are not found
 */
const MAX_WORDS_PER_TEXT = 200;

/** Matches a run of letters, digits and combining marks. */
const RUN = /[\p{L}\p{N}\p{M}]+/gu;
/** Matches characters of scripts that don't put spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = lazily(() => new Intl.Segmenter('und', { granularity: 'word' }));

export interface FoundWord {
  readonly word: string;
  /** The position of the word in the string, in UTF-16 code units. */
  readonly index: number;
  readonly length: number;
}

/** Normalizes words and names for comparison: converts letters to lowercase and removes accents. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * Yields the searchable words of a string: normalized, and at least `shortest` characters long. Indexing, search and highlighting all use
 * this function.
 */
export function* findWords(text: string, shortest = 2): Generator<FoundWord> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    for (const piece of UNSPACED.test(run) ? segmenter().segment(run) : [{ segment: run, index: 0 }]) {
      const word = normalizeWord(piece.segment);
      if (word.length >= shortest) yield { word, index: index + piece.index, length: piece.segment.length };
    }
  }
}

/** Returns the first 200 distinct words of a string, in order. The search cannot find any words after these. */
export function wordsOf(text: string, shortest?: number): string[] {
  const words = new Set<string>();
  for (const { word } of findWords(text, shortest)) {
    words.add(word);
    if (words.size === MAX_WORDS_PER_TEXT) break;
  }
  return [...words];
}

function normalizeWord(piece: string): string {
  return foldText(piece)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, MAX_WORD_LENGTH)
    .toWellFormed();
}

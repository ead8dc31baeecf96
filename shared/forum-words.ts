/** UTF-16 code units of a word that count; what follows is not looked at. */
const WORD_LENGTH = 40;
/** Different words of one text by which it is found: some 1,500 characters of prose and more. */
const WORDS_OF_TEXT = 200;

/** Letters, digits and the marks on them, in a row. */
const RUN = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

export interface FoundWord {
  readonly word: string;
  /** Where it stands in the text, in UTF-16 code units. */
  readonly index: number;
  readonly length: number;
}

/** A text in the spelling by which words and names are compared: lower case, without accents. */
export const fold = (text: string): string =>
  text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * The words of a text in the spelling by which the forum is searched: folded, at least two characters. One reading of texts for all:
 * `functions/fanout` keeps an item `keys.word(word, text)` for each of `wordsOf` of every visible post and comment, `searchForum` reads
 * them and looks for the same words in what it finds, and the page marks them.
 */
export function* findWords(text: string): Generator<FoundWord> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    for (const piece of UNSPACED.test(run) ? segmenter.segment(run) : [{ segment: run, index: 0 }]) {
      const word = normalizeWord(piece.segment);
      if (word.length >= 2) yield { word, index: index + piece.index, length: piece.segment.length };
    }
  }
}

/** The first 200 different words of a text, in its order. What comes after them is not found by search. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>();
  for (const { word } of findWords(text)) {
    words.add(word);
    if (words.size === WORDS_OF_TEXT) break;
  }
  return [...words];
}

function normalizeWord(piece: string): string {
  return fold(piece)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, WORD_LENGTH)
    .toWellFormed();
}

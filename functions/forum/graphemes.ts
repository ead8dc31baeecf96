const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `count` characters of a text, as a reader counts them. */
export function firstGraphemes(text: string, count: number): string {
  let seen = 0;
  for (const { index } of graphemes.segment(text)) {
    if (seen++ === count) return text.slice(0, index);
  }
  return text;
}

/** The beginning of the grapheme that the code unit at `index` belongs to. */
export function graphemeStart(text: string, index: number): number {
  return graphemes.segment(text).containing(index)?.index ?? text.length;
}

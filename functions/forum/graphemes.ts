import { lazily } from '../../shared/lib/lazily.ts';

const graphemes = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

export function firstGraphemes(text: string, count: number): string {
  let seen = 0;
  for (const { index } of graphemes().segment(text)) {
    if (seen++ === count) return text.slice(0, index);
  }
  return text;
}

export function graphemeStart(text: string, index: number): number {
  return graphemes().segment(text).containing(index)?.index ?? text.length;
}

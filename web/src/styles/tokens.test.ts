import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, readTokens } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = readTokens(css);
const TEXT = 4.5;
const CONTROL = 3;

/** Each text or line color, with the background colors on which components use it and the minimum contrast to these colors. */
const PAIRS: [string, string[], number][] = [
  ['ink', ['paper', 'surface', 'sunken', 'brand-soft', 'due-soft', 'danger-soft'], TEXT],
  ['muted', ['paper', 'surface', 'sunken', 'danger-soft', 'brand-soft', 'due-soft'], TEXT],
  ['brand', ['paper', 'surface', 'sunken', 'brand-soft'], TEXT],
  ['brand-strong', ['paper', 'surface'], TEXT],
  ['on-brand', ['brand', 'brand-strong'], TEXT],
  ['due', ['paper', 'surface', 'sunken', 'due-soft'], TEXT],
  ['danger', ['paper', 'surface', 'sunken', 'danger-soft'], TEXT],
  ['danger-strong', ['paper', 'surface'], TEXT],
  ['on-danger', ['danger', 'danger-strong'], TEXT],
  ['on-deep', ['deep'], TEXT],
  ['deep-muted', ['deep'], TEXT],
  ['line-strong', ['paper', 'surface'], CONTROL],
  ['paper', ['ink'], TEXT],
];
/** The colors of dividers and decorative streams, which need no contrast, because the page can be understood without them. */
const DECORATIVE = ['line', 'stream'];

describe('the color tokens', () => {
  for (const [front, grounds, needed] of PAIRS) {
    for (const ground of grounds) {
      for (const theme of ['light', 'dark'] as const) {
        it(`${front} on ${ground} is readable in the ${theme} theme`, () => {
          const [one, other] = [tokens[front]?.[theme], tokens[ground]?.[theme]];

          expect(contrast(one ?? '', other ?? '')).toBeGreaterThanOrEqual(needed);
        });
      }
    }
  }

  it('are all in a tested pair or purely decorative', () => {
    const tested = new Set([...PAIRS.flatMap(([front, grounds]) => [front, ...grounds]), ...DECORATIVE]);

    expect(Object.keys(tokens).filter((name) => !tested.has(name))).toEqual([]);
  });

  it('all have a dark counterpart', () => {
    const declared = [...css.matchAll(/^\s+--([\w-]+):/gm)].map(([, name]) => name);

    expect(Object.keys(tokens)).toEqual(declared);
  });
});

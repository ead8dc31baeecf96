import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** A font file that contains only some of the characters. Browsers load it only for pages with at least one of these characters. */
export interface FontSubset {
  readonly file: string;
  readonly characters: string;
}

const BASE = `${range(0x20, 0x7e)}\u00a0©£¥·×–—‘’“”…€→←↑↓−™`;
const LETTERS = `${range(0xc0, 0xff)}ıŒœ`;
const SIGNS = `${range(0xa1, 0xbf)}ˆ˜‚„•‹›`;

/**
 * The first subset contains the English letters and our own symbols, and every page loads it. The other subsets contain accented letters
 * and rare symbols, and load on demand. All other characters are displayed in a system font.
 */
export const FONT_SUBSETS: readonly FontSubset[] = [
  { file: 'inter-base.woff2', characters: BASE },
  { file: 'inter-letters.woff2', characters: without(BASE, LETTERS) },
  { file: 'inter-signs.woff2', characters: without(BASE, SIGNS) },
];

/** `styles/index.css` uses only the lowest and the highest weight. */
const WEIGHTS = { min: 430, max: 620, default: 430 };
/** The OpenType features to keep: kerning, tabular figures and composed accents. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl'];

/** Builds the font file for a subset from the full font. The result depends only on the subset and the versions of the packages. */
export async function buildFontSubset({ characters }: FontSubset): Promise<Buffer> {
  const full = createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  );
  return subsetFont(readFileSync(full), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });
}

export function unicodeRange({ characters }: FontSubset): string {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const runs: { from: number; to: number }[] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last.to + 1) last.to = point;
    else runs.push({ from: point, to: point });
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0');
  return runs
    .map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ');
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

function without(known: string, characters: string): string {
  return [...characters].filter((character) => !known.includes(character)).join('');
}

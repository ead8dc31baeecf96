import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildFontSubset, FONT_SUBSETS, unicodeRange } from './font-subsets.ts';

const styles = join(import.meta.dirname, '../src/styles');

it.each(FONT_SUBSETS)('$file matches the output of `npm run tool -- fonts`', async (subset) => {
  const built = await buildFontSubset(subset);

  expect(built.equals(readFileSync(join(styles, 'fonts', subset.file)))).toBe(true);
});

it.each(FONT_SUBSETS)('$file is declared with exactly its characters', (subset) => {
  const css = readFileSync(join(styles, 'font.css'), 'utf8').replace(/\s+/g, ' ');

  expect(css).toContain(
    `${subset.file}") format("woff2-variations"); unicode-range: ${unicodeRange(subset)};`,
  );
});

it('no character is in two files, because both would be loaded', () => {
  const all = FONT_SUBSETS.flatMap(({ characters }) => [...characters]);

  expect(new Set(all).size).toBe(all.length);
});

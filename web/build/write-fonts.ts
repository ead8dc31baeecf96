import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFontSubset, FONT_SUBSETS, unicodeRange } from './font-subsets.ts';

/** `npm run tool -- fonts`: writes the subsets of Inter that the site serves. Run it after updating the font or the character sets. */
const folder = join(import.meta.dirname, '../src/styles/fonts');
await mkdir(folder, { recursive: true });
for (const subset of FONT_SUBSETS) {
  await writeFile(join(folder, subset.file), await buildFontSubset(subset));
  process.stdout.write(`${subset.file}\n  unicode-range: ${unicodeRange(subset)};\n`);
}

import { readFile, writeFile } from 'node:fs/promises';
import { SCALE_PAGE, scaleText, withScaleText } from './page.ts';

/**
 * Computes which limits of the system are exceeded first under the load in `SHAPE`, and writes the results to docs/scale.md. Returns the
 * written text.
 */
export async function writeScalePage(): Promise<string> {
  const text = scaleText();
  await writeFile(SCALE_PAGE, withScaleText(await readFile(SCALE_PAGE, 'utf8'), text));
  return text;
}

import { readFile, writeFile } from 'node:fs/promises';
import { SCALE_PAGE, scaleText, withScaleText } from './scale/page.ts';

/**
 * `npm run scale`: computes which limits of the system are exceeded first under the load in `SHAPE`, and writes the results to
 * docs/scale.md.
 */
const text = scaleText();
await writeFile(SCALE_PAGE, withScaleText(await readFile(SCALE_PAGE, 'utf8'), text));
console.log(text);

import { readFile, writeFile } from 'node:fs/promises';
import { SCALE_PAGE, scaleText, withScaleText } from './scale/page.ts';

/** `npm run scale`: computes what breaks first at a large load and updates docs/scale.md. */
const text = scaleText();
await writeFile(SCALE_PAGE, withScaleText(await readFile(SCALE_PAGE, 'utf8'), text));
console.log(text);

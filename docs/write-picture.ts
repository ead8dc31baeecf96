import { writeFile } from 'node:fs/promises';
import { drawPicture } from './draw-picture.ts';

/** `npm run tool -- picture`: draws docs/images/architecture.svg. A test fails if that file is out of date. */
await writeFile(new URL('images/architecture.svg', import.meta.url), drawPicture());

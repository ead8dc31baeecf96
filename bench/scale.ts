import { writeScalePage } from './scale/write-scale-page.ts';

/** `npm run scale`: prints the limits of the system in the order in which they are exceeded, and writes them to docs/scale.md. */
console.log(await writeScalePage());

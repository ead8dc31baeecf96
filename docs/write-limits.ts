import { writeFile } from 'node:fs/promises';
import { limitsPage } from './limits.ts';

/** `npm run tool -- limits`: writes docs/limits.md. A test fails if that file is out of date. */
await writeFile(new URL('limits.md', import.meta.url), limitsPage());

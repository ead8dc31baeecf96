import { writeFile } from 'node:fs/promises';
import { accessPatternsPage } from './access-patterns.ts';

/** `npm run tool -- access-patterns`: writes docs/access-patterns.md. A test fails if that file is out of date. */
await writeFile(new URL('access-patterns.md', import.meta.url), await accessPatternsPage());

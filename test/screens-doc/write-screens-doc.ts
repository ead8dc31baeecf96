import { writeFile } from 'node:fs/promises';
import { fromRoot } from '../../infra/from-root.ts';
import { buildScreensDoc } from './build-screens-doc.ts';

/** `npm run screens-doc`: writes docs/screens.md. A test fails if that file is out of date. */
await writeFile(fromRoot('docs', 'screens.md'), buildScreensDoc());

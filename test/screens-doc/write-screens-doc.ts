import { writeFile } from 'node:fs/promises';
import { fromRoot } from '../../infra/from-root.ts';
import { buildScreensDoc } from './build-screens-doc.ts';

/** `npm run screens-doc`: writes docs/screens.md. `test/unit/screens-doc.test.ts` fails if that file is out of date. */
await writeFile(fromRoot('docs', 'screens.md'), buildScreensDoc());

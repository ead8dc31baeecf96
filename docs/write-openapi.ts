import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './openapi.ts';

/** `npm run tool -- openapi`: writes the contract to docs/openapi.json. A test fails if that file is out of date. */
await writeFile(new URL('openapi.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`);

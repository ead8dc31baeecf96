import { startCloud } from '../../local/cloud.ts';

/** A cloud in a process of its own, so that a test can kill it: prints what it offers as one line of JSON. */
const [dataDir = ''] = process.argv.slice(2);
const { origin, key } = await startCloud({ port: 0, dataDir, functions: 'sources', web: 'none' });
process.stdout.write(`${JSON.stringify({ origin, key })}\n`);

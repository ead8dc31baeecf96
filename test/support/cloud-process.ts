import { startCloud } from '../../local/start-cloud.ts';

/** Runs a local cloud in a separate process that a test can kill. Prints the cloud's origin and key as one line of JSON. */
const [dataDir = ''] = process.argv.slice(2);
const { origin, key } = await startCloud({ port: 0, dataDir, functions: 'sources', web: 'none' });
process.stdout.write(`${JSON.stringify({ origin, key })}\n`);

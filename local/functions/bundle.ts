import { FUNCTIONS } from '../../infra/functions.ts';
import { buildFunctions } from './build-functions.ts';

const [outDir = ''] = process.argv.slice(2);
await buildFunctions(FUNCTIONS, outDir);

import { FUNCTIONS } from '../../infra/functions.ts';
import { buildFunctions } from './build-functions.ts';

// Make garbage collection less frequent. This makes esbuild, a Go program, a third faster.
process.env.GOGC ??= '400';
const [outDir = ''] = process.argv.slice(2);
await buildFunctions(FUNCTIONS, outDir);

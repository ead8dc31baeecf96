import { FUNCTIONS } from '../../infra/functions.ts';
import { buildFunctions } from './build-functions.ts';

// esbuild is a Go program. Less frequent garbage collection makes it a third faster.
process.env.GOGC ??= '400';
const [outDir = ''] = process.argv.slice(2);
await buildFunctions(FUNCTIONS, outDir);

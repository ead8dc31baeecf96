import { resolve } from 'node:path';
import { env, exit } from 'node:process';
import { measureBuild } from './measure-build.ts';

const weights = measureBuild(resolve(import.meta.dirname, '../..', env.WEB_OUT_DIR ?? 'dist/web'));

console.table(
  weights.map(({ name, kB, most }) => ({ name, kB: kB.toFixed(1), most, over: kB > most ? 'OVER' : '' })),
);
exit(weights.some(({ kB, most }) => kB > most) ? 1 : 0);

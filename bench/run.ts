import { execFileSync } from 'node:child_process';
import { coldStart } from './cold-start.ts';
import { cost } from './cost/cost.ts';
import { fairness } from './fairness/fairness.ts';
import { growth } from './growth/growth.ts';
import { ingest } from './ingest/ingest.ts';
import type { Figure } from './lib/figure.ts';
import { report } from './lib/report.ts';
import { links } from './links.ts';
import { writeCostPages } from './monthly-cost/write-cost-pages.ts';
import { movingIn } from './moving-in/moving-in.ts';
import { start } from './start.ts';
import { web } from './web/web.ts';

/**
 * `npm run tool -- bench [name ...]`: runs all benchmarks, or only those with the given names. Each benchmark prints a table and writes
 * `bench/results/<name>.json`. Afterwards, updates the pages that contain measured figures. Each benchmark has its own process, because the
 * functions that it imports keep the address of its table.
 */
const BENCHES: Record<string, () => Promise<Figure[]>> = {
  'cold-start': coldStart,
  cost,
  fairness,
  growth,
  ingest,
  links,
  'moving-in': movingIn,
  start,
  web,
};

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(BENCHES);
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
const [name = '', ...others] = names;
const bench = BENCHES[name];
if (bench && others.length === 0) {
  report(name, await bench());
  await writeCostPages();
} else {
  for (const each of names)
    execFileSync(process.execPath, [import.meta.filename, each], { stdio: 'inherit' });
}

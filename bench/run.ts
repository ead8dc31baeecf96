import { coldStart } from './cold-start.ts';
import { cost } from './cost/cost.ts';
import { fairness } from './fairness/fairness.ts';
import { faults } from './faults/faults.ts';
import { forum } from './forum/forum.ts';
import { growth } from './growth/growth.ts';
import { ingest } from './ingest/ingest.ts';
import type { Figure } from './lib/figure.ts';
import { report } from './lib/report.ts';
import { load } from './load/load.ts';
import { writeCostPages } from './monthly-cost/write-cost-pages.ts';
import { realtime } from './realtime/realtime.ts';
import { writeScalePage } from './scale/write-scale-page.ts';
import { start } from './start.ts';
import { synth } from './synth.ts';
import { tests } from './tests.ts';
import { web } from './web/web.ts';

/**
 * `npm run bench [-- name ...]`: runs all benchmarks, or only those with the given names. Each benchmark prints a table and writes
 * `bench/results/<name>.json`. Afterwards, updates the pages that contain measured figures.
 */
const BENCHES: Record<string, () => Promise<Figure[]>> = {
  'cold-start': coldStart,
  cost,
  fairness,
  faults,
  forum,
  growth,
  ingest,
  load,
  realtime,
  start,
  synth,
  tests,
  web,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) report(name, await bench());
}
await writeCostPages();
await writeScalePage();

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { settingsOf } from '../../infra/function-settings.ts';
import { FUNCTIONS } from '../../infra/functions.ts';
import { STAGES } from '../../infra/stages.ts';
import { WORKER_SOURCE } from '../../infra/worker-source.ts';

/** What is measured beside the table, on whole processors, takes longer on a third of one, over a network, with a try or two more. */
const HEADROOM = 20;

/** Milliseconds of the slowest that was measured (`npm run bench`) under a name that fits. */
function slowest(bench: string, name: RegExp): number {
  const text = readFileSync(fromRoot('bench', 'results', `${bench}.json`), 'utf8');
  const { figures } = JSON.parse(text) as { figures: { id: string; value: number; unit: string }[] };
  const fitting = figures.filter(({ id, unit }) => unit === 'ms' && name.test(id));
  if (fitting.length === 0) throw new Error(`${bench} has measured nothing that fits ${name}`);
  return Math.max(...fitting.map(({ value }) => value));
}

test.each([
  ['customers', 'its slowest read beside 100,000 customers', slowest('growth', /p95 at 100000$/)],
  ['forum', 'its slowest search of 100,000 posts', slowest('forum', /p95/)],
  [
    'webhooks-receive',
    'a delivery among 64 at once',
    slowest('ingest', /^concurrency 64: time to 200, p99$/),
  ],
  [
    'webhooks-worker',
    'a batch of sales, one after the other',
    WORKER_SOURCE.batchSize * slowest('ingest', /^concurrency 1: time to the ledger, p99$/),
  ],
])('%s has many times what it takes for %s', (name, _, milliseconds) => {
  const source = FUNCTIONS.find((each) => each.name === name);
  if (!source) throw new Error(`There is no function ${name}`);

  expect(settingsOf(source, STAGES.prod).timeoutSeconds * 1000).toBeGreaterThan(HEADROOM * milliseconds);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { FUNCTIONS } from '../../infra/functions.ts';
import { functionSettings } from '../../infra/settings/function-settings.ts';
import { STAGES } from '../../infra/stages.ts';

/**
 * The factor by which the same work may take longer in production than in a benchmark. A function in production has only a third of a core,
 * and also waits for the network.
 */
const HEADROOM = 20;

/** Returns the longest time, in milliseconds, among the benchmark results (`npm run tool -- bench`) whose id matches `name`. */
function slowest(bench: string, name: RegExp): number {
  const text = readFileSync(fromRoot('bench', 'results', `${bench}.json`), 'utf8');
  const { figures } = JSON.parse(text) as { figures: { id: string; value: number; unit: string }[] };
  const fitting = figures.filter(({ id, unit }) => unit === 'ms' && name.test(id));
  if (fitting.length === 0) throw new Error(`${bench} has no measurement that matches ${name}`);
  return Math.max(...fitting.map(({ value }) => value));
}

test.each([
  ['customers', 'its slowest read among the most customers', slowest('growth', /p95 at \d+$/)],
  [
    'webhooks-receive',
    'a delivery among 64 concurrent ones',
    slowest('ingest', /^64 connections: time to 200, p99$/),
  ],
])('%s has a timeout many times longer than %s', (name, _, milliseconds) => {
  const source = FUNCTIONS.find((each) => each.name === name);
  if (!source) throw new Error(`Unknown function ${name}`);

  expect(functionSettings(source, STAGES.prod).timeoutSeconds * 1000).toBeGreaterThan(
    HEADROOM * milliseconds,
  );
});

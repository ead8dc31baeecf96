import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { BUNDLE_FILE, bundleOptions, writeBundle } from '../infra/bundling.ts';
import { FUNCTIONS, type FunctionSource, WEBHOOK_RECEIVER } from '../infra/functions.ts';
import { atMost, type Figure, figure } from './lib/figure.ts';
import { median } from './lib/percentile.ts';

const ROUNDS = 25;
const BASELINE: FunctionSource = { name: 'lib-dynamodb alone', entry: 'bench/lib/baseline-handler.ts' };
/** Webhook receivers are waited for by providers; people wait a little longer. */
const RECEIVER_GOAL = 1.15;
const GOAL = 1.6;

const ENVIRONMENT = {
  AWS_REGION: 'us-east-1',
  TABLE_NAME: 'bench',
  USER_POOL_ID: 'us-east-1_bench',
  USER_POOL_CLIENT_ID: 'bench',
  AVATAR_BUCKET: 'bench-avatars',
  SITE_ORIGIN: 'https://app.example.com',
  SECRET_KEY_ID: 'bench',
  EVENTS_ENDPOINT: 'https://events.example.com',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
};

/**
 * Bundle size and import time of every function beside a handler that imports nothing but the document client. Each import is a new
 * process; the functions take turns, so that a slow moment of the machine meets all of them.
 */
export async function coldStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-cold-start-'));
  try {
    const bundles = new Map<string, string>();
    for (const { name, entry } of [BASELINE, ...FUNCTIONS]) {
      const outDir = join(folder, name.replaceAll(' ', '-'));
      // The baseline in one file, as the CDK's own construct bundles.
      const splitting = name !== BASELINE.name;
      writeBundle(await build({ ...bundleOptions(entry), splitting }), outDir);
      bundles.set(name, outDir);
    }
    const times = measure(bundles);
    const baseline = median(times.get(BASELINE.name) ?? []);
    return [...bundles].flatMap(([name, outDir]) => {
      const time = median(times.get(name) ?? []);
      const goal = name === WEBHOOK_RECEIVER.name ? RECEIVER_GOAL : GOAL;
      return [
        figure(`${name}: bundle`, sizeOf(outDir) / 1024, 'KiB'),
        figure(`${name}: import`, time, 'ms'),
        ...(name === BASELINE.name
          ? []
          : [atMost(`${name}: import, of ${BASELINE.name}`, time / baseline, 'ratio', goal)]),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Bytes of all parts of a bundle, without the source maps. */
function sizeOf(outDir: string): number {
  const parts = readdirSync(outDir).filter((name) => name.endsWith('.mjs'));
  return parts.reduce((sum, name) => sum + statSync(join(outDir, name)).size, 0);
}

function measure(bundles: ReadonlyMap<string, string>): Map<string, number[]> {
  const times = new Map<string, number[]>([...bundles.keys()].map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, outDir] of bundles) {
      const script = `const t=performance.now();await import(${JSON.stringify(join(outDir, BUNDLE_FILE))});console.log(performance.now()-t)`;
      const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: ENVIRONMENT,
        encoding: 'utf8',
      });
      times.get(name)?.push(Number(printed.trim().split('\n').at(-1)));
    }
  }
  return times;
}

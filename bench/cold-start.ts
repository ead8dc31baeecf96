import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { BUNDLE_FILE, bundleOptions, writeBundle } from '../infra/bundling.ts';
import { FUNCTIONS, type FunctionSource, WEBHOOK_RECEIVER, WEBHOOK_WORKER } from '../infra/functions.ts';
import { functionSettings } from '../infra/settings/function-settings.ts';
import { STAGES } from '../infra/stages.ts';
import { atMost, type Figure, figure } from './lib/figure.ts';
import { FUNCTION_ENVIRONMENT } from './lib/function-environment.ts';
import { median } from './lib/percentile.ts';

const ROUNDS = 25;
const BASELINE: FunctionSource = { name: 'lib-dynamodb alone', entry: 'bench/lib/baseline-handler.ts' };
/**
 * The maximum import time of each function, relative to the baseline. Every sale waits for the receiver and the worker, so their limits are
 * lower.
 */
const GOALS: Readonly<Record<string, number>> = { [WEBHOOK_RECEIVER.name]: 1.15, [WEBHOOK_WORKER.name]: 1.4 };
const OTHER_GOAL = 1.8;
/** The maximum fraction of a function's memory that its imports may use. The rest of the memory is for requests. */
const MEMORY_GOAL = 0.5;

/**
 * Measures the bundle size, import time and memory of every function. The baseline is a handler that imports only the document client. Each
 * import runs in a new process. The functions take turns, so that changes in the machine's speed affect all of them equally.
 */
export async function coldStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-cold-start-'));
  try {
    const bundles = new Map<string, string>();
    for (const { name, entry } of [BASELINE, ...FUNCTIONS]) {
      const outDir = join(folder, name.replaceAll(' ', '-'));
      writeBundle(await build(bundleOptions(entry)), outDir);
      bundles.set(name, outDir);
    }
    const starts = measure(bundles);
    const medianOf = (name: string, what: keyof Start) =>
      median((starts.get(name) ?? []).map((start) => start[what]));
    const baseline = medianOf(BASELINE.name, 'ms');
    return [BASELINE, ...FUNCTIONS].flatMap((source) => {
      const { name } = source;
      const time = medianOf(name, 'ms');
      const size = [
        figure(`${name}: bundle`, sizeOf(bundles.get(name) ?? '') / 1024, 'KiB'),
        figure(`${name}: import`, time, 'ms'),
      ];
      if (source === BASELINE) return size;
      const memory = medianOf(name, 'mebibytes') / functionSettings(source, STAGES.prod).memoryMb;
      return [
        ...size,
        atMost(
          `${name}: import, relative to ${BASELINE.name}`,
          time / baseline,
          'ratio',
          GOALS[name] ?? OTHER_GOAL,
        ),
        atMost(`${name}: memory after import, share of the limit`, memory, 'ratio', MEMORY_GOAL),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sizeOf(outDir: string): number {
  const parts = readdirSync(outDir).filter((name) => name.endsWith('.mjs'));
  return parts.reduce((sum, name) => sum + statSync(join(outDir, name)).size, 0);
}

interface Start {
  readonly ms: number;
  readonly mebibytes: number;
}

function measure(bundles: ReadonlyMap<string, string>): Map<string, Start[]> {
  const starts = new Map<string, Start[]>([...bundles.keys()].map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, outDir] of bundles) {
      const script = `const t=performance.now();await import(${JSON.stringify(join(outDir, BUNDLE_FILE))});console.log(performance.now()-t,process.memoryUsage.rss())`;
      const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: FUNCTION_ENVIRONMENT,
        encoding: 'utf8',
      });
      const [ms = 0, bytes = 0] = (printed.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
      starts.get(name)?.push({ ms, mebibytes: bytes / 1024 ** 2 });
    }
  }
  return starts;
}

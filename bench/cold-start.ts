import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { BUNDLE_FILE, BUNDLING } from '../infra/bundling.ts';
import { FUNCTIONS, WEBHOOK_RECEIVER } from '../infra/functions.ts';
import { atMost, type Figure, figure } from './lib/figure.ts';
import { median } from './lib/percentile.ts';

const ROUNDS = 25;
const BASELINE = 'lib-dynamodb alone';
/** Webhook receivers are waited for by providers; people wait a little longer. */
const RECEIVER_GOAL = 1.15;
const GOAL = 1.6;

/** What a function could not be smaller than: a handler that only imports the document client. */
const BASELINE_SOURCE = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  export const handler = (event) => client.send(event.put ? new PutCommand(event) : new GetCommand(event));
`;

const ENVIRONMENT = {
  AWS_REGION: 'us-east-1',
  TABLE_NAME: 'bench',
  USER_POOL_ID: 'us-east-1_bench',
  USER_POOL_CLIENT_ID: 'bench',
  AVATAR_BUCKET: 'bench-avatars',
  SITE_ORIGIN: 'https://app.example.com',
};

/**
 * Bundle size and import time of every function beside a handler that imports nothing but the document client. Each import is a new
 * process; the functions take turns, so that a slow moment of the machine meets all of them.
 */
export async function coldStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-cold-start-'));
  try {
    const bundles = new Map<string, string>();
    bundles.set(
      BASELINE,
      await bundle(folder, BASELINE, { stdin: { contents: BASELINE_SOURCE, resolveDir: process.cwd() } }),
    );
    for (const { name, entry } of FUNCTIONS)
      bundles.set(name, await bundle(folder, name, { entryPoints: [entry] }));
    const times = measure(bundles);
    const baseline = median(times.get(BASELINE) ?? []);
    return [...bundles].flatMap(([name, file]) => {
      const time = median(times.get(name) ?? []);
      const goal = name === WEBHOOK_RECEIVER.name ? RECEIVER_GOAL : GOAL;
      return [
        figure(`${name}: bundle`, statSync(file).size / 1024, 'KiB'),
        figure(`${name}: import`, time, 'ms'),
        ...(name === BASELINE
          ? []
          : [atMost(`${name}: import, of ${BASELINE}`, time / baseline, 'ratio', goal)]),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function bundle(folder: string, name: string, source: object): Promise<string> {
  const outfile = join(folder, name.replaceAll(' ', '-'), BUNDLE_FILE);
  await build({ ...BUNDLING, ...source, outfile, logLevel: 'error' });
  return outfile;
}

function measure(bundles: ReadonlyMap<string, string>): Map<string, number[]> {
  const times = new Map<string, number[]>([...bundles.keys()].map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, file] of bundles) {
      const script = `const t=performance.now();await import(${JSON.stringify(file)});console.log(performance.now()-t)`;
      const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: ENVIRONMENT,
        encoding: 'utf8',
      });
      times.get(name)?.push(Number(printed.trim().split('\n').at(-1)));
    }
  }
  return times;
}

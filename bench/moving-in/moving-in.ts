import { join } from 'node:path';
import { signUpAndIn } from '../../local/demo/sign-in.ts';
import { localCipher } from '../../local/kms/local-cipher.ts';
import { createClient } from '../../shared/contract/client.ts';
import { IMPORT_LIMITS } from '../../shared/import-limits.ts';
import { sendProbes } from '../fairness/send-probes.ts';
import { startSender } from '../fairness/start-sender.ts';
import { runChild, type Setting, withSetting } from '../ingest/setting.ts';
import { connectApp } from '../lib/connected-app.ts';
import { combineRuns, type Figure, type Sample } from '../lib/figure.ts';
import { percentile } from '../lib/percentile.ts';
import type { Imported, ImportParams } from './import-file.ts';
import { measureUnits } from './measure-units.ts';

const RUNS = 3;
const ROWS = IMPORT_LIMITS.rows;
const AFFILIATES = 300;

const SECONDS_GOAL = 600;
const DELAY_GOAL = 2.5;

const WARM_UP_PROBES = 5;
const QUIET_PROBES = 40;

/** If a sale takes longer, the measurement ends with that sale. */
const TIMEOUT_MS = 60_000;

const MOVER = {
  role: 'partner',
  email: 'mover@example.com',
  firstName: 'Mona',
  lastName: 'Reyes',
  companyName: 'Moving Ltd',
  plan: 'pro',
  paysAfter: [],
} as const;

/**
 * Measures how long the largest import of a program with 300 affiliates takes, and how long another tenant's sales take to reach the ledger
 * meanwhile. The calls come one after another from one process, and wait for the limit of calls, as in the web app. Also measures the write
 * units of an imported customer and of an invitation.
 */
export async function movingIn(): Promise<Figure[]> {
  const units = await measureUnits();
  const runs: Sample[][] = [];
  for (let run = 0; run < RUNS; run++) runs.push([...(await withSetting(0, 1, measureImport)), ...units]);
  return combineRuns(runs);
}

async function measureImport({ cloud, table, app: quiet }: Setting): Promise<Sample[]> {
  const { origin } = cloud;
  const token = await signUpAndIn(origin, MOVER);
  const { id } = await createClient({ origin, token: async () => token })('getMe');
  const { appId, coupons } = await connectApp(table, localCipher(`${origin}/kms/`), AFFILIATES, id);
  const { perform, stop } = startSender(cloud);
  const probe = (timeoutMs: number) => perform({ does: 'probe', app: quiet, timeoutMs });
  try {
    await perform({ does: 'promote', app: quiet });
    await cloud.waitUntilIdle();
    await sendProbes({ probe }, WARM_UP_PROBES, TIMEOUT_MS);
    const alone = await sendProbes({ probe }, QUIET_PROBES, TIMEOUT_MS);

    if (alone.length < QUIET_PROBES)
      throw new Error('A sale without an import did not reach the ledger in time');

    let isOver = false;
    const moveIn = async () => {
      const began = performance.now();
      const order: ImportParams = { origin, token, appId, coupons, rows: ROWS };
      const imported = await runChild<Imported>(join(import.meta.dirname, 'import-file.ts'), order);
      await cloud.waitUntilLedgerIdle();
      return { ...imported, totalMs: performance.now() - began };
    };
    const [{ previewMs, totalMs }, during] = await Promise.all([
      moveIn().finally(() => {
        isOver = true;
      }),
      sendProbes({ probe }, Number.POSITIVE_INFINITY, SECONDS_GOAL * 1_000, () => isOver),
    ]);
    return figuresOf({ previewMs, totalMs, alone, during });
  } finally {
    stop();
  }
}

interface Times {
  readonly previewMs: number;
  /** From the start of the process that imports the file until all customers are up to date. */
  readonly totalMs: number;
  readonly alone: readonly number[];
  readonly during: readonly number[];
}

function figuresOf({ previewMs, totalMs, alone, during }: Times): Sample[] {
  const rows = `${ROWS.toLocaleString('en')} customers`;
  const [quiet, busy] = [percentile(alone, 95), percentile(during, 95)];
  return [
    { id: `${rows}: preview`, value: previewMs / 1_000, unit: 's' },
    {
      id: `${rows}: preview, import and processing`,
      value: totalMs / 1_000,
      unit: 's',
      most: SECONDS_GOAL,
      decisive: 'highest',
    },
    { id: "another tenant's sale without an import, p95", value: quiet, unit: 'ms' },
    { id: "another tenant's sale during the import, p95", value: busy, unit: 'ms' },
    { id: "another tenant's sale is delayed by", value: busy / quiet, unit: 'ratio', most: DELAY_GOAL },
    { id: 'sales measured during the import', value: during.length, unit: 'sales' },
  ];
}

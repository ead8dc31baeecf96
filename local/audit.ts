import { setTimeout as sleep } from 'node:timers/promises';
import { auditLedger, START } from '../functions/audit/audit-ledger.ts';
import { meaningOf } from '../functions/audit/meaning-of.ts';
import { createDocumentClient } from '../functions/table/client.ts';
import { createTable, type Table } from '../functions/table/table.ts';
import { Refusal } from './refusal.ts';
import { run } from './run.ts';
import { findRunning } from './running.ts';

const PAUSE_MS = 1_000;

const wrong = (figures: number) =>
  `${figures === 1 ? '1 figure does' : `${figures} figures do`} not add up; amounts are in minor units. What to do: docs/operations.md, ledger-drift.`;

/**
 * `npm run audit`: adds the whole ledger up from its entries where `npm start` runs, or, with `TABLE_NAME` in the environment, on a
 * deployed stage with the operator's own AWS credentials. Changes nothing; fails where a figure differs.
 */
async function audit(): Promise<void> {
  const table = await connect(process.env);
  const deps = { table, pause: () => sleep(PAUSE_MS) };
  const { differences, pairs, moving } = await auditLedger(START, () => true, deps);
  for (const { figure, stored, computed } of differences) {
    console.log(`${meaningOf(figure)}: ${stored} is stored, the rows come to ${computed}\n    ${figure}`);
  }
  const left = moving > 0 ? ` ${moving} changed all the time and were left out; run it again.` : '';
  console.log(`Looked at ${pairs} pairs of partner and affiliate.${left}`);
  if (differences.length > 0) throw new Refusal(wrong(differences.length));
  console.log('The ledger adds up.');
}

async function connect({ TABLE_NAME }: NodeJS.ProcessEnv): Promise<Table> {
  if (TABLE_NAME) return createTable(createDocumentClient(), TABLE_NAME);
  const { dynamodbEndpoint, tableName } = await findRunning();
  return createTable(createDocumentClient(dynamodbEndpoint), tableName);
}

await run(audit);

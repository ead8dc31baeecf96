import { setTimeout as sleep } from 'node:timers/promises';
import { auditLedger, START } from '../functions/audit/audit-ledger.ts';
import { createDocumentClient } from '../functions/table/client.ts';
import { createTable, type Table } from '../functions/table/table.ts';
import { Refusal } from './refusal.ts';
import { run } from './run.ts';
import { findRunning } from './running.ts';

const PAUSE_MS = 1_000;

/**
 * `npm run audit`: adds the whole ledger up from its entries where `npm start` runs, or, with `TABLE_NAME` in the environment, on a
 * deployed stage with the operator's own AWS credentials. Changes nothing; fails where a figure differs.
 */
async function audit(): Promise<void> {
  const table = await connect(process.env);
  const deps = { table, pause: () => sleep(PAUSE_MS) };
  const { differences, pairs, moving } = await auditLedger(START, () => true, deps);
  for (const { figure, stored, computed } of differences) {
    console.log(`${figure}: stored ${stored}, the rows come to ${computed}`);
  }
  const left = moving > 0 ? ` ${moving} changed all the time and were left out; run it again.` : '';
  console.log(`Looked at ${pairs} pairs of partner and affiliate.${left}`);
  if (differences.length > 0) throw new Refusal(`${differences.length} figures do not add up.`);
  console.log('The ledger adds up.');
}

async function connect({ TABLE_NAME }: NodeJS.ProcessEnv): Promise<Table> {
  if (TABLE_NAME) return createTable(createDocumentClient(), TABLE_NAME);
  const { dynamodbEndpoint, tableName } = await findRunning();
  return createTable(createDocumentClient(dynamodbEndpoint), tableName);
}

await run(audit);

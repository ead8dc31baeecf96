import { readFile, writeFile } from 'node:fs/promises';
import {
  PAGE,
  README,
  replaceCostTable,
  replaceIdleTable,
  replaceRenewalTable,
  replaceTotals,
} from './cost-page.ts';
import { idleTable } from './idle.ts';
import { renewalTable } from './renewals.ts';
import { monthlyCostTable, monthlyTotals } from './table.ts';
import { readMeasured } from './usage.ts';

/**
 * Computes the monthly cost of an environment from measured units and list prices. Updates the tables in docs/deploy.md and the totals in
 * the README. Returns the table of costs.
 */
export async function writeCostPages(): Promise<string> {
  const measured = readMeasured();
  const table = monthlyCostTable(measured);
  const page = replaceIdleTable(replaceCostTable(await readFile(PAGE, 'utf8'), table), idleTable(measured));
  await writeFile(PAGE, replaceRenewalTable(page, renewalTable(measured)));
  await writeFile(README, replaceTotals(await readFile(README, 'utf8'), monthlyTotals(measured)));
  return table;
}

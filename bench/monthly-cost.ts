import { readFile, writeFile } from 'node:fs/promises';
import { PAGE, README, replaceCostTable, replaceIdleTable, replaceTotals } from './monthly-cost/cost-page.ts';
import { idleTable } from './monthly-cost/idle.ts';
import { monthlyCostTable, monthlyTotals } from './monthly-cost/table.ts';
import { readMeasured } from './monthly-cost/usage.ts';

/**
 * `npm run cost`: computes the monthly cost of an environment from measured units and list prices. Updates the table in docs/deploy.md and
 * the totals in the README.
 */
const measured = readMeasured();
const table = monthlyCostTable(measured);
const page = replaceCostTable(await readFile(PAGE, 'utf8'), table);
await writeFile(PAGE, replaceIdleTable(page, idleTable(measured)));
await writeFile(README, replaceTotals(await readFile(README, 'utf8'), monthlyTotals(measured)));
console.log(table);

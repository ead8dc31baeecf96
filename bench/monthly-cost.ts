import { readFile, writeFile } from 'node:fs/promises';
import { PAGE, replaceCostTable } from './monthly-cost/cost-page.ts';
import { monthlyCostTable } from './monthly-cost/table.ts';
import { readMeasured } from './monthly-cost/usage.ts';

/** `npm run cost`: computes the monthly cost of an environment from measured units and list prices, and updates the table in docs/deploy.md. */
const table = monthlyCostTable(readMeasured());
await writeFile(PAGE, replaceCostTable(await readFile(PAGE, 'utf8'), table));
console.log(table);

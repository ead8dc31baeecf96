import { BUILD_CACHE } from '../local/data-files.ts';
import { buildWeb } from '../local/site/build-web.ts';
import { PAGE_BUDGET } from '../test/support/page-load.ts';
import { measureBuild } from '../web/build/measure-build.ts';
import { measureWholeLoads } from './web/whole-loads.ts';
import { withDemo } from './web/with-demo.ts';

/**
 * `npm run budget`: checks sizes against their budgets. For the public pages and the lazy-loaded parts of the build, measures their static
 * imports. For the landing page and each signed-in page, measures everything that a browser loads.
 */
const parts = measureBuild(await buildWeb(BUILD_CACHE));
console.table(
  parts.map(({ name, kB, budget }) => ({
    name,
    kB: kB.toFixed(1),
    budget,
    over: kB > budget ? 'OVER' : '',
  })),
);
const loads = (await withDemo(measureWholeLoads)).map(({ screen, budget, load: { kB, requests } }) => ({
  screen,
  kB: kB.toFixed(1),
  budget: budget.kB,
  requests,
  'max. requests': budget.requests,
  over: kB > budget.kB || requests > budget.requests ? 'OVER' : '',
}));
console.log(
  `Everything that a page loads within 10 seconds without a click. The goal for signed-in pages is ${PAGE_BUDGET.kB} kB and ${PAGE_BUDGET.requests} requests. Pages that miss it have a higher budget.`,
);
console.table(loads);
const isOver = parts.some(({ kB, budget }) => kB > budget) || loads.some(({ over }) => over);
process.exit(isOver ? 1 : 0);

import { BUILD_CACHE } from '../local/data-files.ts';
import { buildWeb } from '../local/site/build-web.ts';
import { MAX_PAGE_KB, MAX_PAGE_REQUESTS, MAX_SECURITY_KB } from '../test/support/page-load.ts';
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
const loads = (await withDemo(measureWholeLoads)).map(({ screen, maxKB, load: { kB, requests } }) => ({
  screen,
  kB: kB.toFixed(1),
  budget: maxKB,
  requests,
  over: kB > maxKB || requests > MAX_PAGE_REQUESTS ? 'OVER' : '',
}));
console.log(
  `Everything that a page loads within 10 seconds without a click: at most ${MAX_PAGE_REQUESTS} requests, and for signed-in pages at most ${MAX_PAGE_KB} kB. Settings > Security may load ${MAX_SECURITY_KB} kB, because it contains Amplify's account components.`,
);
console.table(loads);
const isOver = parts.some(({ kB, budget }) => kB > budget) || loads.some(({ over }) => over);
process.exit(isOver ? 1 : 0);

import { BUILD_CACHE } from '../local/data-files.ts';
import { buildWeb } from '../local/site/build-web.ts';
import { MAX_PAGE_KB, MAX_PAGE_REQUESTS } from '../test/support/page-load.ts';
import { measureBuild } from '../web/build/measure-build.ts';
import { measureWholeLoads } from './web/whole-loads.ts';
import { withDemo } from './web/with-demo.ts';

/**
 * `npm run budget`: checks sizes against their budgets. Measures the public pages, the lazy-loaded parts of the build, and each signed-in
 * page.
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
const screens = (await withDemo(measureWholeLoads)).map(({ screen, load: { kB, requests } }) => ({
  screen,
  kB: kB.toFixed(1),
  requests,
  over: kB > MAX_PAGE_KB || requests > MAX_PAGE_REQUESTS ? 'OVER' : '',
}));
console.log(
  `Signed-in screens: at most ${MAX_PAGE_KB} kB in ${MAX_PAGE_REQUESTS} requests within 10 seconds`,
);
console.table(screens);
const isOver = parts.some(({ kB, budget }) => kB > budget) || screens.some(({ over }) => over);
process.exit(isOver ? 1 : 0);

import { combineRuns, type Figure, type Sample } from '../lib/figure.ts';
import { signInToBoth } from './accounts.ts';
import { measureVisit } from './lab.ts';
import { measureLandingInUse } from './landing-in-use.ts';
import { measureLongList } from './long-list.ts';
import { measureNextPages } from './next-page.ts';
import { DASHBOARD_VISITS, landingVisit } from './visits.ts';
import { measureWholeLoads, type WholeLoad } from './whole-loads.ts';
import { withDemo } from './with-demo.ts';

const RUNS = 3;

/**
 * Measures the landing page and both dashboards with six months of history, on a slow phone and a slow network. Also measures changing
 * pages, using a long list, and how much each page loads. How much is measured once, and everything else three times, of which the median
 * counts, or the highest value of a request count. Uses the production build. The local cloud serves it with compression and with the
 * production security headers.
 */
export function web(): Promise<Figure[]> {
  return withDemo(async (browser, origin) => {
    const runs: Sample[][] = [];
    for (let run = 0; run < RUNS; run++) {
      const signedIn = await signInToBoth(browser, origin);
      const loads = run === 0 ? await measureWholeLoads(browser, origin) : [];
      runs.push([
        ...(await measureVisit(browser, origin, landingVisit)),
        ...(await measureVisit(browser, origin, DASHBOARD_VISITS.partner, signedIn.partner)),
        ...(await measureVisit(browser, origin, DASHBOARD_VISITS.affiliate, signedIn.affiliate)),
        ...(await measureNextPages(browser, origin, signedIn)),
        ...(await measureLongList(browser, origin, signedIn.partner)),
        ...(run === 0 ? [repeatedReads(loads)] : []),
        ...loads.flatMap(samplesOf),
        ...(await measureLandingInUse(browser, origin)),
      ]);
    }
    return combineRuns(runs);
  });
}

const repeatedReads = (loads: readonly WholeLoad[]): Sample => ({
  id: 'all pages: API reads that repeat an earlier one',
  value: loads.reduce((sum, { load }) => sum + load.repeatedReads.length, 0),
  unit: 'requests',
  most: 0,
  decisive: 'highest',
});

const samplesOf = ({ screen, goal, load }: WholeLoad): Sample[] => [
  {
    id: `${screen}: all within 10 s, gzip`,
    value: load.kB,
    unit: 'kB',
    most: goal.kB,
    decisive: 'highest',
  },
  {
    id: `${screen}: requests within 10 s`,
    value: load.requests,
    unit: 'requests',
    most: goal.requests,
    decisive: 'highest',
  },
];

import { PARTNERS } from '../../local/demo/people.ts';
import { MAX_PAGE_KB, MAX_PAGE_REQUESTS } from '../../test/support/page-load.ts';
import { atMost, type Figure, figure } from '../lib/figure.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureVisit } from './lab.ts';
import { measureLongList } from './long-list.ts';
import { measureNextPages } from './next-page.ts';
import { dashboardVisit, landingVisit, signedInState } from './visits.ts';
import { measureWholeLoads } from './whole-loads.ts';
import { withDemo } from './with-demo.ts';

/**
 * Measures the landing page and a dashboard with six months of history on a slow phone and a slow network. Also measures how much each
 * signed-in page loads. Uses the production build. The local cloud serves it with compression and with the production security headers.
 */
export function web(): Promise<Figure[]> {
  return withDemo(async (browser, origin) => {
    const signedIn = await signedInState(browser, origin, PARTNERS.mara.email);
    return [
      ...(await measureFirstLoad(browser, origin)),
      ...(await measureVisit(browser, origin, landingVisit)),
      ...(await measureVisit(browser, origin, dashboardVisit, signedIn)),
      ...(await measureNextPages(browser, origin, signedIn)),
      ...(await measureLongList(browser, origin, signedIn)),
      ...(await measureWholeLoads(browser, origin)).flatMap(({ screen, load }) => [
        atMost(`${screen}: all within 10 s, gzip`, load.kB, 'kB', MAX_PAGE_KB),
        atMost(`${screen}: requests within 10 s`, load.requests, 'requests', MAX_PAGE_REQUESTS),
        figure(`${screen}: API reads`, load.apiReads.length, 'requests'),
      ]),
    ];
  });
}

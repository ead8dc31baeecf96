import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { channels } from '../../shared/realtime.ts';
import { ROLES } from '../../shared/roles.ts';
import { pageFor } from '../../web/src/early/early-pages.ts';
import { makeModerator, writePost } from '../support/browser-forum.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { hidePostChanges } from '../support/browser-live.ts';
import { createPerson } from '../support/browser-people.ts';
import { listApp } from '../support/browser-program.ts';
import { addressOf, nameOf, SCREENS } from '../support/browser-screens.ts';
import { see, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { FORUM_SCREENS } from '../support/forum-screens.ts';
import { budgetOf, type PageLoad, recordLoad } from '../support/page-load.ts';
import { waitUntilQuiet } from '../support/quiet.ts';
import { reuseVisitors } from '../support/reuse-visitors.ts';
import { unique } from '../support/unique.ts';

/** The API path for reading recent changes. A page calls it after it has connected to the realtime channels, to find out what it missed. */
const CHANGES = OPERATIONS.getChanges.path;
/** The maximum time, in milliseconds, until a page starts to fetch data that it missed. */
const SETTLING = 1_000;
/** The screens that prefetch nothing. */
const NOT_PREFETCHED = ['/forum/:postId', '/forum/moderation'];
/** Matches API requests that depend on the response to an earlier request. */
const READ_LATER = [
  /\/webhook/,
  /^\/api\/apps\/.+\/events$/,
  /^\/api\/forum\/moderation/,
  /\/changes\b/,
  /^\/api\/payouts\/pending\/.+month=/,
  /^\/api\/coupons\/.+\/(uses|reports)$/,
];

const newVisitor = visitors();
let home: Home;
let postId: string;
beforeAll(async () => {
  home = await createHome('Early');
  // List a second app, because some screens load more data if there are several apps.
  await listApp(home.partner, unique('Early'));
  ({ id: postId } = await writePost(home.partner, 'How much does this load?', 2));
  const thread = channels.comments(postId);
  await Promise.all([waitUntilQuiet(home.partner, thread), waitUntilQuiet(home.affiliate, thread)]);
});

describe.each(ROLES)('For a %s', (role) => {
  const withVisitor = reuseVisitors(async () => {
    const visitor = await newVisitor();
    await signIn(visitor.page, home[role], `/${role}/settings`);
    await hidePostChanges(visitor.page);
    return visitor;
  });

  const screens = [...SCREENS[role], ...FORUM_SCREENS.map((route) => ({ route }))].map(
    (screen) => [nameOf(screen), screen] as const,
  );

  it.concurrent.each(screens)(
    '%s loads within its budget, prefetches exactly the initial reads that it uses, and reads nothing twice',
    (_, screen) =>
      withVisitor(async ({ page }) => {
        const address = addressOf(screen, role, { ...home, postId });

        const { load, unused } = await open(page, address);

        expectWithinBudget(load, address);
        // Skip addresses with a query. They are not prefetched, because the query may determine which data the page reads.
        if (address.includes('?') || NOT_PREFETCHED.includes(screen.route)) return;
        const ahead = pageFor(address, role)?.reads ?? [];
        expect(ahead.length).toBeGreaterThan(0);
        expect(unused).toEqual([]);
        const missing = load.apiReads.filter((read) => !ahead.includes(read));
        expect(missing.filter((read) => !READ_LATER.some((later) => later.test(read)))).toEqual([]);
      }),
  );
});

it('The queue of reports loads within its budget for a moderator, and reads nothing twice', async () => {
  const { page } = await newVisitor();
  const moderator = await createPerson('partner', 'Mona', 'Early');
  await makeModerator(moderator);
  await signIn(page, moderator, '/partner/settings');
  await waitUntilQuiet(moderator);

  const { load } = await open(page, '/forum/moderation');

  expect(load.apiReads).toContain('/api/forum/moderation');
  expectWithinBudget(load, '/forum/moderation');
});

function expectWithinBudget(load: PageLoad, address: string): void {
  const budget = budgetOf(address);
  expect(load.kB).toBeLessThanOrEqual(budget.kB);
  expect(load.requests).toBeLessThanOrEqual(budget.requests);
  expect(load.repeatedReads).toEqual([]);
  expect(load.apiReads).toContain('/api/me');
}

/** Opens a screen. Returns everything that it loaded, and the prefetched API reads whose responses it did not use. */
async function open(page: Page, address: string): Promise<{ load: PageLoad; unused: string[] }> {
  let unused: string[] = [];
  const load = await recordLoad(page, address, async () => {
    const changes = page.waitForRequest((request) => new URL(request.url()).pathname === CHANGES);
    // Don't locate the title by its role, because an open dialog hides the title from the accessibility tree.
    await see(page.locator('h1'));
    // Move the pointer, so that the realtime client loads immediately instead of after two seconds.
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await changes;
    await page.waitForTimeout(SETTLING);
    unused = await page.evaluate(() => [
      ...((window as { prefetchedReads?: Map<string, unknown> }).prefetchedReads?.keys() ?? []),
    ]);
  });
  return { load, unused };
}

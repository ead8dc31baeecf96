import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../shared/accounts/roles.ts';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { channels } from '../../shared/realtime/realtime.ts';
import { EARLY_TABLE } from '../../web/src/app/early-table.ts';
import { findPage } from '../../web/src/early/find-page.ts';
import { expectAccessible, type NARROW, overflowingElements } from '../support/browser-checks.ts';
import { makeModerator } from '../support/browser-forum.ts';
import { createFullHome, type FullHome } from '../support/browser-full-home.ts';
import { hidePostChanges } from '../support/browser-live.ts';
import { createPerson } from '../support/browser-people.ts';
import { addressOf, nameOf, SCREENS } from '../support/browser-screens.ts';
import { see, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { FORUM_SCREENS } from '../support/forum-screens.ts';
import { watchIdle } from '../support/idle.ts';
import { budgetOf, type PageLoad, recordLoad } from '../support/page-load.ts';
import { waitUntilQuiet } from '../support/quiet.ts';
import { reuseVisitors } from '../support/reuse-visitors.ts';

/** The API path for reading recent changes. A page calls it after it has connected to the realtime channels, to find out what it missed. */
const CHANGES = OPERATIONS.getChanges.path;
/** Addresses with a query, which open further views of the screens. The screens of `SCREENS` include more of them. */
const WITH_QUERY: Readonly<Record<Role, readonly string[]>> = {
  partner: [
    '/partner/webhooks?app=:appId',
    '/partner/events?app=:appId',
    '/partner/requests?status=active',
    '/partner/requests?status=retired',
    '/partner/webhooks?provider=paddle',
    '/partner/webhooks?provider=lemonsqueezy',
    '/partner/customers?status=canceled',
    '/partner/payouts?month=:month',
    '/partner/payouts?month=2020-01',
    '/forum?sort=active',
  ],
  affiliate: ['/affiliate/customers?status=canceled', '/marketplace?q=nothing', '/forum?q=nothing'],
};
const TABLES: Readonly<Record<Role, readonly string[]>> = {
  partner: ['requests', 'customers', 'affiliates', 'payouts', 'payouts?tab=history'],
  affiliate: ['customers', 'coupons'],
};
const ZOOMED = ['at 200 percent zoom', { width: 640, height: 360 }, 'true'] as const;
const ROOM: Readonly<
  Record<Role, readonly (readonly [name: string, size: typeof NARROW, collapsed: string])[]>
> = {
  partner: [ZOOMED, ['on a small laptop with the sidebar expanded', { width: 1024, height: 640 }, 'false']],
  affiliate: [ZOOMED],
};
/** Matches API requests that depend on the response to an earlier request. */
const READ_LATER = [
  /\/webhook/,
  /^\/api\/connections$/,
  /^\/api\/apps\/.+\/events$/,
  /^\/api\/forum\/moderation/,
  /^\/api\/forum\/posts\/.+\/comments/,
  /\/changes\b/,
  /^\/api\/reports\/links\b/,
  /^\/api\/payouts\/pending\/.+month=/,
  /^\/api\/coupons\/.+\/(uses|reports)$/,
];

const newVisitor = visitors();
let home: FullHome;
beforeAll(async () => {
  home = await createFullHome();
  const thread = channels.comments(home.postId);
  await Promise.all([waitUntilQuiet(home.partner, thread), waitUntilQuiet(home.affiliate, thread)]);
});

describe.each(ROLES)('For a %s', (role) => {
  const withVisitor = reuseVisitors(async () => {
    const visitor = await newVisitor();
    await signIn(visitor.page, home[role], `/${role}/settings`);
    await hidePostChanges(visitor.page);
    return visitor;
  });

  const others = [...FORUM_SCREENS, ...WITH_QUERY[role]].map((route) => ({ route }));
  const screens = [...SCREENS[role], ...others].map((screen) => [nameOf(screen), screen] as const);

  it.concurrent.each(screens)(
    '%s loads within its budget, prefetches exactly the initial reads that it uses, reads nothing twice, and is accessible in both themes, wide and narrow',
    (_, screen) =>
      withVisitor(async ({ page }) => {
        const address = addressOf(screen, role, home);

        const { load, unused } = await open(page, address);

        expectWithinBudget(load, address);
        expectReadsAhead(address, role, { load, unused });
        // The code of the dialog with the post loads after the list.
        if (isPost(address)) await see(page.getByRole('dialog').getByRole('textbox'));
        await expectAccessible(page, address);
      }),
  );

  it.each(ROOM[role])('the tables do not overflow %s', (_, size, collapsed) =>
    withVisitor(async ({ page }) => {
      await page.evaluate((value) => localStorage.setItem('sidebarCollapsed', value), collapsed);
      await page.setViewportSize(size);
      for (const path of TABLES[role]) {
        const address = `/${role}/${path}`;
        await page.goto(address);
        await see(page.getByRole('table').first());
        expect
          .soft({ address, overflow: await overflowingElements(page) })
          .toEqual({ address, overflow: [] });
      }
    }),
  );
});

it('The queue of reports loads within its budget for a moderator, and reads nothing twice', async () => {
  const { page } = await newVisitor();
  const moderator = await createPerson('partner', 'Mona', 'Early');
  await makeModerator(moderator);
  await signIn(page, moderator, '/partner/settings');
  await waitUntilQuiet(moderator);

  const { load, unused } = await open(page, '/forum/moderation');

  expect(unused).toEqual([]);
  expect(load.apiReads).toContain('/api/forum/moderation');
  expectWithinBudget(load, '/forum/moderation');
});

it('A page opened in the app doesn’t read again what was read recently, even if the browser has stopped recording requests', async () => {
  const { page } = await newVisitor();
  await signIn(page, home.partner, '/partner/settings');
  await waitUntilQuiet(home.partner);
  await page.goto('/partner/settings');
  // Simulate a long session, in which the browser's buffer of requests is full.
  await page.evaluate(() => performance.setResourceTimingBufferSize(0));
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  const idle = watchIdle(page);

  for (const path of ['/partner/apps', '/partner/webhooks']) {
    await page.locator(`aside nav a[href="${path}"]`).click();
    await page.waitForURL(`**${path}`);
    await idle();
  }

  expect(reads.filter((path) => path === OPERATIONS.listApps.path)).toHaveLength(1);
});

const isPost = (address: string): boolean => /^\/forum\/(?!moderation)/.test(address);

const readsAhead = (address: string, role: Role): readonly string[] =>
  findPage(EARLY_TABLE, new URL(address, 'http://localhost'), { role })?.reads ?? [];

/** Expects that the early script has requested the initial reads at an address, and that the page has used them all. */
function expectReadsAhead(address: string, role: Role, { load, unused }: Opened): void {
  const ahead = readsAhead(address, role);
  expect(ahead).toContain('/api/me');
  expect(load.apiReads).toEqual(expect.arrayContaining([...ahead]));
  expect(unused).toEqual([]);
  // Stop at an address with a query, because only the page itself knows which data the query selects.
  if (address.includes('?')) return;
  // The list of posts is behind an open post, and replaces the queue for everyone except moderators.
  const listed = address.startsWith('/forum/') ? [...ahead, ...readsAhead('/forum', role)] : ahead;
  const missing = load.apiReads.filter((read) => !listed.includes(read));
  expect(missing.filter((read) => !READ_LATER.some((later) => later.test(read)))).toEqual([]);
}

function expectWithinBudget(load: PageLoad, address: string): void {
  const budget = budgetOf(address);
  expect(load.kB).toBeLessThanOrEqual(budget.kB);
  expect(load.requests).toBeLessThanOrEqual(budget.requests);
  expect(load.repeatedReads).toEqual([]);
  expect(load.apiReads).toContain('/api/me');
}

interface Opened {
  /** Everything that the screen loaded. */
  readonly load: PageLoad;
  readonly unused: readonly string[];
}

async function open(page: Page, address: string): Promise<Opened> {
  const idle = watchIdle(page);
  const load = await recordLoad(page, address, async () => {
    const changes = page.waitForResponse((response) => new URL(response.url()).pathname === CHANGES);
    // Don't locate the title by its role, because an open dialog hides the title from the accessibility tree.
    await see(page.locator('h1'));
    // Move the pointer, so that the realtime client loads immediately instead of after two seconds.
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await changes;
    await idle();
  });
  const unused = await page.evaluate(() => {
    const { recentReads } = globalThis as { recentReads?: Map<string, { prefetched?: unknown }> };
    return [...(recentReads ?? [])].filter(([, read]) => read.prefetched).map(([url]) => url);
  });
  return { load, unused };
}

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { channels } from '../../shared/realtime.ts';
import { ROLES } from '../../shared/roles.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { writePost } from '../support/browser-forum.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { hideNewPosts } from '../support/browser-live.ts';
import { createPerson } from '../support/browser-people.ts';
import { see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';
import { FORUM_SCREENS } from '../support/forum-screens.ts';
import { waitUntilQuiet } from '../support/quiet.ts';

const CHANGES = OPERATIONS.getChanges.path;
/** The maximum time, in milliseconds, until a page that missed changes starts to fetch them. */
const SETTLING = 1_000;

const NEW_USERS = { partner: 'Nina', affiliate: 'Nils' } as const;

const newVisitor = visitors();
let home: Home;
let postId: string;
beforeAll(async () => {
  home = await createHome('Once');
  ({ id: postId } = await writePost(home.partner, 'How often is this read?', 2));
  const thread = channels.comments(postId);
  await Promise.all([waitUntilQuiet(home.partner, thread), waitUntilQuiet(home.affiliate, thread)]);
});

/** Records the addresses that the page reads from the API. Requests for missed changes are recorded separately. */
function watchReads(page: Page): { readonly reads: string[]; readonly changeRequests: string[] } {
  const [reads, changeRequests]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.method() !== 'GET') return;
    if (pathname === CHANGES) changeRequests.push(search);
    else reads.push(pathname + search);
  });
  return { reads, changeRequests };
}

/** Hides posts that other tests write in the meantime, because every new post makes a page refetch the list. */
async function hidePostChanges(page: Page): Promise<void> {
  await hideNewPosts(page);
  await page.route(
    ({ pathname, searchParams }) => pathname === CHANGES && searchParams.get('channel') === channels.posts(),
    (route) => route.fulfill({ json: { age: null, topics: {} } }),
  );
}

const twice = (addresses: readonly string[]) =>
  addresses.filter((address, n) => addresses.indexOf(address) !== n);

describe.each(ROLES)('For a %s', (role) => {
  let signedIn: Visitor;
  beforeAll(async () => {
    signedIn = await newVisitor();
    await signIn(signedIn.page, home[role], `/${role}/settings`);
  });

  // Test only the forum's screens here, because `page-loads.test.ts` covers the other screens.
  it.concurrent.each(FORUM_SCREENS)('%s reads nothing twice', (route) =>
    readsNothingTwice(signedIn, route.replace(':postId', postId)),
  );

  it.concurrent('the dashboard of a new user reads nothing twice', async () => {
    const visitor = await newVisitor();
    await signIn(visitor.page, await createPerson(role, NEW_USERS[role], 'Once'), `/${role}/settings`);

    await readsNothingTwice(visitor, `/${role}/dashboard`);
  });
});

it('The data of the next page is requested once, while its code loads', async () => {
  const { page } = await newVisitor();
  await signIn(page, home.partner, '/partner/settings');
  const { reads } = watchReads(page);
  const requested = page.waitForRequest('**/api/customers');
  await page.route(/customers-page/, async (route) => {
    await requested;
    await route.continue();
  });

  await page.locator('aside a[href="/partner/customers"]').click();

  await see(page.getByRole('heading', { level: 1, name: customers.partnerTitle }));
  await page.waitForTimeout(SETTLING);
  expect(reads.filter((read) => read === '/api/customers')).toHaveLength(1);
});

async function readsNothingTwice(signedIn: Visitor, address: string): Promise<void> {
  const { page } = await newVisitor(signedIn);
  const { reads, changeRequests } = watchReads(page);
  await hidePostChanges(page);

  await page.goto(address);
  // Don't locate the title by its role, because the post's dialog hides it from the accessibility tree.
  await see(page.locator('h1'));
  // Press a key, because user input makes the page load the realtime client immediately.
  await page.keyboard.press('Shift');
  await vi.waitFor(() => expect(changeRequests).not.toEqual([]), { timeout: 20_000 });
  await page.waitForTimeout(SETTLING);

  expect(twice(reads)).toEqual([]);
  expect(twice(changeRequests)).toEqual([]);
  expect(reads).toContain('/api/me');
  await page.context().close();
}

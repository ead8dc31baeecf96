import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ROLES } from '../../shared/accounts/roles.ts';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { createPerson } from '../support/browser-people.ts';
import { see, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { watchIdle } from '../support/idle.ts';
import { repeated } from '../support/page-load.ts';

const CHANGES = OPERATIONS.getChanges.path;

const NEW_USERS = { partner: 'Nina', affiliate: 'Nils' } as const;

const newVisitor = visitors();

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

// Test only the dashboard of a new user here, because `page-loads.test.ts` covers all screens of users with data.
it.concurrent.each(ROLES)('The dashboard of a new %s reads nothing twice', async (role) => {
  const { page } = await newVisitor();
  await signIn(page, await createPerson(role, NEW_USERS[role], 'Once'), `/${role}/settings`);
  const { reads, changeRequests } = watchReads(page);
  const idle = watchIdle(page);

  await page.goto(`/${role}/dashboard`);
  await see(page.getByRole('heading', { level: 1 }));
  // Press a key, because user input makes the page load the realtime client immediately.
  await page.keyboard.press('Shift');
  await expect.poll(() => changeRequests).not.toEqual([]);
  await idle();

  expect(repeated(reads)).toEqual([]);
  expect(repeated(changeRequests)).toEqual([]);
  expect(reads).toContain('/api/me');
});

it('The data of the next page is requested once, while its code loads', async () => {
  const { page } = await newVisitor();
  await signIn(page, await createPerson('partner', 'Petra', 'Once'), '/partner/settings');
  const { reads } = watchReads(page);
  const idle = watchIdle(page);
  const requested = page.waitForRequest('**/api/customers');
  await page.route(/customers-page/, async (route) => {
    await requested;
    await route.continue();
  });

  await page.locator('aside a[href="/partner/customers"]').click();

  await see(page.getByRole('heading', { level: 1, name: customers.partnerTitle }));
  await idle();
  expect(reads.filter((read) => read === '/api/customers')).toHaveLength(1);
});

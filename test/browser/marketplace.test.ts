import { beforeAll, expect, it } from 'vitest';
import { ERRORS } from '../../shared/contract/errors.ts';
import { LIMITS } from '../../shared/limits.ts';
import { listMessages } from '../../web/src/components/lists/list-messages.ts';
import { messages as common } from '../../web/src/components/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { waitUntilFound } from '../support/browser-market.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { button, dialog, heading, link, see, seeToast, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
let visitor: Visitor;
let partner: Person;
beforeAll(async () => {
  const [affiliate, created, opened] = await Promise.all([
    createPerson('affiliate', 'Otto', 'Fairlead'),
    createPerson('partner', 'Ada', 'Fairlead'),
    newVisitor(),
  ]);
  [partner, visitor] = [created, opened];
  await signIn(visitor.page, affiliate, '/affiliate/settings');
});

it('says that there are no apps', async () => {
  const { page } = visitor;
  // Mock an empty list, because other tests add apps to the same cloud.
  await page.route(
    ({ pathname }) => pathname === '/api/marketplace',
    (route) => route.fulfill({ json: { items: [], cursor: null, stopped: null } }),
  );
  await page.goto('/marketplace');

  await see(page.getByText(market.empty, { exact: true }));
  await page.unrouteAll();
});

it('says that an app does not exist', async () => {
  const { page } = visitor;
  const nobody = '01K0000000000000000000000Z';
  visitor.allowFailure(`404 /api/marketplace/${nobody}`);
  await page.goto(`/marketplace/${nobody}`);
  await see(page.getByText(market.notFoundHint, { exact: true }));
  await see(heading(page, market.notFound));
  await link(page, market.back).click();

  await see(heading(page, market.title));
});

it('says that the user is no longer signed in if the session ended before a request for a code', async () => {
  const { page } = visitor;
  const body = { name: 'Pilot', url: 'https://fairlead.example' };
  const { id } = await partner.callAt(new Date('2020-01-01'))('createApp', { body });
  visitor.allowFailure(`401 /api/marketplace/${id}/requests`);
  // API Gateway itself rejects an expired token, so the response isn't a problem document.
  await page.route('**/api/marketplace/*/requests', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  );
  await page.goto(`/marketplace/${id}`);
  await button(page, market.requestToPromote).click();
  await button(dialog(page, market.requestTitle('Pilot')), market.send).click();

  await seeToast(page, ERRORS.unauthenticated.title, 'User not authenticated');
  await page.unrouteAll();
});

it('asks again if the offer changed after the dialog was opened', async () => {
  const { page } = visitor;
  const name = unique('Halyard');
  const { id } = await partner.call('createApp', { body: { name, url: 'https://fairlead.example' } });
  visitor.allowFailure(`409 /api/marketplace/${id}/requests`);
  await page.goto(`/marketplace/${id}`);
  await button(page, market.requestToPromote).click();
  const form = dialog(page, market.requestTitle(name));
  await see(form.getByText('20% of every payment', { exact: true }));
  const body = { defaultRate: 1_000, termsText: 'No ads on our name, please.' };
  await partner.call('updateApp', { params: { appId: id }, body });
  await button(form, market.send).click();

  await seeToast(page, ERRORS.conflict.title, 'The partner changed the offer after you opened it.');
  await see(form.getByText(market.offerChangedHint, { exact: true }));
  await see(form.locator('ins').getByText(body.termsText, { exact: true }));
  await see(form.locator('p').getByText('10% of every payment', { exact: true }));
  await button(form, market.send).click();

  await seeToast(page, market.sent, market.sentHint);
  await see(button(page, market.requestPending));
});

it('shows one page of search results, and more on request, each app once', async () => {
  const { page } = visitor;
  const word = unique('fairlead');
  // Adds an app with an old creation time, so that other tests still find their own apps on the first page.
  const list = (name: string, day: string) =>
    partner.callAt(new Date(day))('createApp', { body: { name, url: 'https://fairlead.example' } });
  const names = Array.from({ length: 2 * LIMITS.pageSize }, (_, n) => `The ${word} ${n + 1}`);
  // Create the apps one at a time, because the API limits the rate of calls per account.
  await list(`The first ${word}`, '2020-01-01');
  for (const name of names) await list(name, '2020-01-02');
  await Promise.all(
    [`${word} first`, `${word} ${names.length}`].map((term) => waitUntilFound(partner, term)),
  );
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  const more = button(page, common.loadMore);
  const last = link(page, `The first ${word}`);

  await page.goto(`/marketplace?q=${word}`);
  await see(more);
  const atFirst = await cards.count();
  while (!(await last.isVisible())) {
    await Promise.all([page.waitForResponse(/\/api\/marketplace\?.*cursor=/), more.click()]);
    await see(last.or(more));
  }

  expect(atFirst).toBe(LIMITS.pageSize);
  expect((await cards.allInnerTexts()).sort()).toEqual([`The first ${word}`, ...names].sort());
});

it('is filtered and ordered in the URL', async () => {
  const { page } = visitor;
  const word = unique('halyard');
  const list = async (name: string, defaultRate: number) => {
    const { id: appId } = await partner.call('createApp', { body: { name, url: 'https://halyard.example' } });
    await partner.call('updateApp', { params: { appId }, body: { defaultRate } });
  };
  for (const [name, rate] of [
    [`High ${word}`, 4_000],
    [`Low ${word}`, 500],
    [`Middle ${word}`, 2_500],
  ] as const)
    await list(name, rate);
  await waitUntilFound(partner, `middle ${word}`);
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  const order = page.getByLabel(market.order, { exact: true });

  await page.goto(`/marketplace?q=${word}`);
  await expect.poll(() => cards.allInnerTexts()).toEqual([`Middle ${word}`, `Low ${word}`, `High ${word}`]);
  await order.selectOption(market.orders.rate);
  await expect.poll(() => cards.allInnerTexts()).toEqual([`High ${word}`, `Middle ${word}`, `Low ${word}`]);
  await button(page, listMessages.filters).click();
  await page.getByLabel(market.filters.rate, { exact: true }).selectOption(market.filters.rateFrom('20'));
  await expect.poll(() => cards.allInnerTexts()).toEqual([`High ${word}`, `Middle ${word}`]);
  await page.reload();
  await expect.poll(() => cards.allInnerTexts()).toEqual([`High ${word}`, `Middle ${word}`]);
  expect(await order.inputValue()).toBe('rate');
  await expectAccessible(page, 'a filtered marketplace');
});

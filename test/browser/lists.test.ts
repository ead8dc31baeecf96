import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../shared/accounts/roles.ts';
import { LIMITS } from '../../shared/limits.ts';
import { channels } from '../../shared/realtime/realtime.ts';
import { listMessages as texts } from '../../web/src/components/lists/list-messages.ts';
import { messages as parts } from '../../web/src/components/messages.ts';
import { messages as affiliates } from '../../web/src/features/affiliates/messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { bellMessages } from '../../web/src/features/notifications/bell-messages.ts';
import { messages as received } from '../../web/src/features/payouts/affiliate-messages.ts';
import {
  detailMessages as details,
  historyMessages as history,
  messages as payouts,
} from '../../web/src/features/payouts/partner-messages.ts';
import { payoutListMessages as payoutList } from '../../web/src/features/payouts/payout-list-messages.ts';
import {
  createMessages as create,
  detailMessages as request,
  messages as requests,
} from '../../web/src/features/requests/messages.ts';
import { failOn } from '../support/browser-api-faults.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { hideChanges, watchChannels } from '../support/browser-live.ts';
import { button, dialog, focused, open, row, see, signIn, waitForFrames } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';
import { watchIdle } from '../support/idle.ts';

const newVisitor = visitors();
let home: Home;
let visitor: Visitor;
let other: Visitor;
let page: Page;

beforeAll(async () => {
  home = await createHome('Sorter');
  visitor = await newVisitor();
  ({ page } = visitor);
  other = await newVisitor();
  await signIn(page, home.partner, '/partner/settings');
  await signIn(other.page, home.affiliate, '/affiliate/settings');
});

const search = () => new URL(page.url()).search;
const rows = () => page.locator('main tbody tr');
const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
const searchBox = (what: string) => page.getByLabel(texts.search(what), { exact: true });

describe('A list', () => {
  it('is searched as the user types, and the term is in the address', async () => {
    await open(page, '/partner/customers');
    await searchBox(customers.noun).fill('no such customer');
    await see(page.getByText(texts.noneFound(customers.noun)));
    expect(search()).toBe('?q=no+such+customer');

    await searchBox(customers.noun).fill(home.code.toLowerCase());
    await see(rows());
    await page.reload();

    await see(rows());
    expect(await searchBox(customers.noun).inputValue()).toBe(home.code.toLowerCase());
  });

  it('is sorted with the keyboard by a column, in either direction', async () => {
    await open(page, '/partner/customers');
    expect(await header(customers.subscribedOn).getAttribute('aria-sort')).toBe('descending');
    await button(page, customers.renewals).focus();
    await page.keyboard.press('Enter');
    await expect.poll(search).toBe('?sort=-renewals');
    await expect.poll(() => header(customers.renewals).getAttribute('aria-sort')).toBe('descending');
    await page.keyboard.press('Enter');
    await expect.poll(search).toBe('?sort=renewals');

    await expect.poll(() => header(customers.renewals).getAttribute('aria-sort')).toBe('ascending');
    expect(await header(customers.subscribedOn).getAttribute('aria-sort')).toBeNull();
  });

  it('is filtered by app, affiliate and days', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await open(page, '/partner/customers');
    await button(page, texts.filters).click();
    await chooseAtOnce(page, { [texts.app]: home.program.appId, [texts.affiliate]: home.affiliateId });
    await page.getByLabel(texts.since(customers.subscribed), { exact: true }).fill(today);
    await expect.poll(search).toBe(`?app=${home.program.appId}&affiliate=${home.affiliateId}&since=${today}`);
    await see(rows());
    await page.getByLabel(texts.until(customers.subscribed), { exact: true }).fill('2020-01-01');
    await see(page.getByText(texts.noMatches(customers.noun)));
    expect(search()).toContain('&until=2020-01-01');
    await page.reload();

    await see(button(page, texts.filtersUsed(3)));
    await expectAccessible(page, 'the filters of a list');
    await page.locator('fieldset').getByRole('button', { name: texts.clear }).click();
    await see(rows());
    expect(search()).toBe('');
    await expect.poll(() => focused(page)).toBe(texts.filters);
  });

  it('with too many rows to sort asks for fewer days, and returns to its own order', async () => {
    await page.route('**/api/customers?sort=*', (route) =>
      route.fulfill({ json: { items: [], cursor: null, stopped: 'sort' } }),
    );
    await open(page, '/partner/customers?sort=-renewals');
    await see(page.getByRole('heading', { name: texts.tooMany }));
    await expectAccessible(page, 'a list with too many rows to sort');
    await button(page, texts.tooManyAction).click();

    await see(rows());
    expect(search()).toBe('');
    await expect.poll(() => focused(page)).toBe(customers.partnerTitle);
    await page.unrouteAll();
  });

  it('that has found nothing so far says so, and keeps searching', async () => {
    await page.route(/\/api\/customers\?/, (route) => {
      const url = route.request().url();
      return url.includes('cursor=')
        ? route.continue({ url: url.replace('cursor=next&', '') })
        : route.fulfill({ json: { items: [], cursor: 'next', stopped: 'search' } });
    });
    await open(page, `/partner/customers?q=${home.code}`);
    await see(page.getByText(texts.noneYet));
    await expectAccessible(page, 'a list that has found nothing so far');
    await button(page, texts.keepSearching).click();

    await see(rows());
    expect(await page.getByText(texts.noneYet).count()).toBe(0);
    await page.unrouteAll();
  });

  it('whose filter fails offers to retry, and then shows its rows', async () => {
    const tab = await visitor.openTab();
    await hideChanges(tab);
    await open(tab, '/partner/customers');
    const isSearch = ({ pathname, searchParams }: URL) =>
      pathname === '/api/customers' && searchParams.has('q');
    const restore = await failOn(tab, isSearch, visitor);
    await tab.getByLabel(texts.search(customers.noun), { exact: true }).fill(home.code);
    await see(tab.getByRole('alert'));
    restore();
    await button(tab, parts.retry).click();

    await tab.getByRole('alert').waitFor({ state: 'detached' });
    await see(tab.locator('main tbody tr'));
    await tab.close();
  });

  it('that needs all of its pages stops at a failure, instead of asking for the same page forever', async () => {
    visitor.allowFailure('400 /api/requests');
    const tab = await visitor.openTab();
    await hideChanges(tab);
    let failures = 0;
    await tab.route(/\/api\/requests\?/, (route) => {
      if (!route.request().url().includes('cursor=')) {
        return route.fulfill({ json: { items: [], cursor: 'next', stopped: null } });
      }
      failures++;
      return route.fulfill({ status: 400, json: {} });
    });
    const idle = watchIdle(tab);
    await open(tab, '/partner/requests?status=awaiting');
    await see(tab.getByRole('alert'));
    await idle();

    expect(failures).toBe(1);
    await tab.close();
  });

  it('that needs all of its pages shows the command for all missing codes only once it has them', async () => {
    const { items } = await home.partner.call('listRequests', { query: {} });
    const pageOf = (code: string, cursor: string | null) => ({
      json: { items: [{ ...items[0], code, readiness: 'awaiting' }], cursor, stopped: null },
    });
    const rest = Promise.withResolvers<void>();
    await page.route(/\/api\/requests\?status=awaiting/, (route) => route.fulfill(pageOf('FIRST', 'next')));
    await page.route(/\/api\/requests\?cursor=next/, async (route) => {
      await rest.promise;
      await route.fulfill(pageOf('SECOND', null));
    });
    await open(page, '/partner/requests?status=awaiting');
    await see(row(page, 'FIRST'));
    expect(await page.getByText(create.allHint(1)).count()).toBe(0);
    rest.resolve();

    await see(page.getByRole('region', { name: create.allTitle(2, 'Stripe') }));
    await page.unrouteAll();
  });

  it('shows a new row that matches its filter as it arrives', async () => {
    const isLive = watchChannels(page);
    await open(page, `/partner/customers?status=active&q=${home.code}&sort=-renewals`);
    await see(rows());
    const before = await rows().count();
    // Press a key, because user input makes the page load the realtime client immediately.
    await page.keyboard.press('Shift');
    await isLive(channels.user(home.partnerId));
    await home.program.shop.sell(home.promotionCode, { amount: 1_000 });

    await expect.poll(() => rows().count()).toBe(before + 1);
  });

  it('on a phone is sorted with a select, since its table has no header', async () => {
    const { page: phone } = await newVisitor(visitor);
    await phone.setViewportSize({ width: 390, height: 844 });
    await open(phone, '/partner/customers');
    await button(phone, texts.filters).click();
    await phone.getByLabel(texts.sort, { exact: true }).selectOption('renewals');

    await expect.poll(() => new URL(phone.url()).search).toBe('?sort=renewals');
    expect(await button(phone, customers.renewals).count()).toBe(0);
    const width = await phone.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

describe('every list is searched and sorted on the server', () => {
  it.each<[Role, string, string, string, string]>([
    ['partner', '/partner/customers', customers.noun, customers.referredBy, 'affiliate'],
    ['affiliate', '/affiliate/customers', customers.noun, customers.app, 'app'],
    ['partner', '/partner/affiliates', affiliates.noun, affiliates.earned, '-earned'],
    ['partner', '/partner/requests', requests.noun, requests.columns.code, 'code'],
    ['partner', '/partner/payouts', payouts.noun, payouts.columns.due, '-due'],
    ['partner', '/partner/payouts?tab=history', history.noun, history.columns.last, '-last'],
    ['partner', '/partner/payouts/:affiliate', payoutList.noun, history.payoutColumns.amount, '-amount'],
    ['affiliate', '/affiliate/payouts', payoutList.noun, received.fromPartner, 'partner'],
  ])('for a %s at %s', async (role, address, noun, column, sort) => {
    const { page: own } = role === 'partner' ? visitor : other;
    await open(own, address.replace(':affiliate', home.affiliateId));
    const table = own.locator('main table');
    await see(table);
    await button(own, column).click();
    await see(
      own.locator(`th[aria-sort=${sort.startsWith('-') ? 'descending' : 'ascending'}]`, { hasText: column }),
    );
    expect(new URL(own.url()).searchParams.get('sort')).toBe(sort);
    await see(table);

    await own.getByLabel(texts.search(noun), { exact: true }).fill('no such thing');
    await see(own.getByText(texts.noneFound(noun)));
    await own.locator('main').getByRole('button', { name: 'Clear search', exact: true }).last().click();

    await see(table);
    expect(new URL(own.url()).searchParams.get('sort')).toBe(sort);
  });
});

it('finds an affiliate by the app, a balance by its status, and a payout by its method', async () => {
  await open(page, `/partner/affiliates?app=${home.program.appId}&status=active`);
  await see(rows());
  await open(page, '/partner/payouts?status=carried');
  await see(page.getByText(texts.noMatches(payouts.noun)));
  expect(await page.getByText(payouts.dueNow).count()).toBe(1);
  await button(page, payouts.statuses.payable).click();
  await see(rows());
  await open(page, `/partner/payouts/${home.affiliateId}`);
  await button(page, texts.filters).click();
  await page.getByLabel(payoutList.method, { exact: true }).selectOption('Wise');

  await see(page.getByText(texts.noMatches(payoutList.noun)));
  expect(search()).toBe('?method=Wise');
});

it('filters balances and payouts by app, and received payouts by partner', async () => {
  const { id: unsold } = await home.partner.call('createApp', {
    body: { name: 'Unsold', url: 'https://unsold.example' },
  });
  for (const [address, noun] of [
    ['/partner/payouts', payouts.noun],
    ['/partner/payouts?tab=history', history.noun],
    [`/partner/payouts/${home.affiliateId}`, payoutList.noun],
  ] as const) {
    await open(page, address);
    await button(page, texts.filters).click();
    const apps = page.getByLabel(texts.app, { exact: true });
    await apps.selectOption(home.appName);
    await see(page.getByText(payoutList.allApps));
    await see(rows());
    expect(new URL(page.url()).searchParams.get('app')).toBe(home.program.appId);
    await apps.selectOption('Unsold');
    await see(page.getByText(texts.noMatches(noun)));
    expect(new URL(page.url()).searchParams.get('app')).toBe(unsold);
  }
  await expectAccessible(page, 'payouts filtered by app');

  await open(other.page, '/affiliate/payouts');
  await button(other.page, texts.filters).click();
  const partners = other.page.getByLabel(payoutList.partner, { exact: true });
  await partners.selectOption(home.partner.companyName);
  await see(other.page.locator('main tbody tr'));
  await other.page.getByLabel(texts.app, { exact: true }).selectOption(home.appName);
  await see(other.page.getByText(payoutList.allApps));
  await see(other.page.locator('main tbody tr'));
  await expectAccessible(other.page, 'received payouts filtered by partner and app');
});

describe('A link to an item that is not on the first page of its list', () => {
  it.each([
    ['payout', '/partner/payouts/:affiliate', '/api/payouts/paid/:affiliate', history.payout('$')],
    ['balance', '/partner/payouts', '/api/payouts/pending', details.title('')],
  ])('opens the %s', async (_, address, api, title) => {
    const addressOf = (path: string) => path.replace(':affiliate', home.affiliateId);
    await open(page, addressOf(address));
    await rows().first().getByRole('link').first().click();
    const opened = page.getByRole('dialog').getByRole('heading', { name: title });
    await see(opened);
    await page.route(
      (url) => url.pathname === addressOf(api),
      (route) => {
        const url = route.request().url();
        return url.includes('cursor=')
          ? route.continue({ url: url.replace(/cursor=next&?/, '') })
          : route.fulfill({ json: { items: [], cursor: 'next', stopped: null } });
      },
    );
    await page.reload();

    await see(opened);
    await page.unrouteAll();
  });
});

it('does not report an item as missing while its list is loading', async () => {
  const { items } = await home.partner.call('listRequests', { query: {} });
  const [list, isListRequested] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    (url) => url.pathname === '/api/requests',
    async (route) => {
      if (route.request().url().includes('status=retired')) {
        return route.fulfill({
          json: { items: [{ ...items[0], code: 'OTHER' }], cursor: null, stopped: null },
        });
      }
      isListRequested.resolve();
      await list.promise;
      await route.continue();
    },
  );
  await open(page, '/partner/requests?status=retired');
  await see(row(page, 'OTHER'));
  await page.getByRole('button', { name: bellMessages.title }).first().click();
  await page.locator('[role=dialog] a[href^="/partner/requests?open="]').first().click();
  await isListRequested.promise;
  await waitForFrames(page);
  expect(await dialog(page, request.gone).count()).toBe(0);
  list.resolve();

  await see(dialog(page, request.title(home.code, home.appName)));
  await page.unrouteAll();
});

it('does not carry the search and order of one payouts tab over to the other', async () => {
  await open(page, '/partner/payouts?q=Anton&sort=-due');
  await page.getByRole('tab', { name: payouts.tabs.history }).click();

  await see(rows());
  expect(search()).toBe('?tab=history');
});

it('shows what was paid and earned in each row of a month, so that a month fits on a few screens of a phone', async () => {
  const { page: phone } = await newVisitor(visitor);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.route('**/api/balances/**', async (route) => {
    const response = await route.fetch();
    const { items } = (await response.json()) as { items: { id: string }[] };
    const many = Array.from({ length: LIMITS.pageSize }, (_, n) => ({ ...items[0], id: `${n}` }));
    await route.fulfill({ json: { items: many, cursor: null } });
  });
  await open(phone, `/partner/balances/${home.affiliateId}/${home.month}/USD`);
  const entry = phone.locator('main tbody tr').first();
  await see(entry.getByText('→'));
  await see(entry.getByRole('link', { name: /^\w{8}$/ }));
  const height = await phone.evaluate(() => document.documentElement.scrollHeight);
  await expectAccessible(phone, 'the ledger entries of a month');

  expect(height).toBeLessThan(2_400);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await entry.getByText(customers.matchedBy).count()).toBe(0);
});

/** Chooses an option of each labelled field before the screen renders again, as a fast user of a slow device does. */
async function chooseAtOnce(page: Page, choices: Record<string, string>): Promise<void> {
  for (const value of Object.values(choices))
    await page.locator(`option[value="${value}"]`).waitFor({ state: 'attached' });
  await page.evaluate((values) => {
    for (const select of document.querySelectorAll('select')) {
      const value = values[select.labels[0]?.textContent ?? ''];
      if (value === undefined) continue;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, choices);
}

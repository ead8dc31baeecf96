import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { notificationMail } from '../../functions/email/notification-mail.ts';
import { ROLES } from '../../shared/accounts/roles.ts';
import type { Notification } from '../../shared/contract/notification.ts';
import { optionalKindsOf } from '../../shared/contract/notification-kinds.ts';
import { discardMessages as discard } from '../../web/src/components/dialogs/discard-messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { messages as coupons } from '../../web/src/features/coupons/messages.ts';
import { bellMessages } from '../../web/src/features/notifications/bell-messages.ts';
import { messages, notificationText } from '../../web/src/features/notifications/messages.ts';
import { detailMessages, messages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { notificationMessages } from '../../web/src/features/settings/notification-messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { countEmails, readEmail } from '../support/browser-mail.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { listApp } from '../support/browser-program.ts';
import type { Shop } from '../support/browser-shop.ts';
import { button, dialog, fill, heading, row, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

async function newestOf({ call }: Person): Promise<Notification> {
  const { items } = await call('listNotifications', { query: {} });
  if (!items[0]) throw new Error('There is no notification');
  return items[0];
}

const subjectFor = (notification: Notification): string =>
  notificationMail(notification, { role: 'partner', siteOrigin: inject('origin') }).subject;

const CHOICE = '/partner/settings?tab=notifications';

const newVisitor = visitors();

async function createPair(lastName: string): Promise<{
  partner: Person;
  affiliate: Person;
  appId: string;
  shop: Shop;
  /** Requests a coupon with a code. Each person can request only one coupon. */
  requestCode: (code: string, who?: Person) => Promise<unknown>;
  approve: (code: string) => Promise<unknown>;
}> {
  const [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Petra', lastName),
    createPerson('affiliate', 'Abel', lastName),
  ]);
  const { appId, shop } = await listApp(partner, `${lastName} Desk`);
  return {
    partner,
    affiliate,
    appId,
    shop,
    requestCode: (code, who = affiliate) => who.call('requestCoupon', { params: { appId }, body: { code } }),
    approve: (code) => partner.call('approveRequest', { params: { appId, code } }),
  };
}

const bell = (page: Page, unread: number) =>
  button(page, bellMessages.bell(unread)).filter({ visible: true });
const bellWithNews = (page: Page) => page.getByRole('button', { name: / new$/ }).filter({ visible: true });
const panel = (page: Page) => dialog(page, bellMessages.title);
/** Counts the page loads from now on. The returned function returns the current count. */
function watchLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

describe('A requested code', () => {
  it("appears under the partner's bell and in the open list without a reload, and is emailed", async () => {
    const { partner, affiliate, appId, requestCode } = await createPair('Glocke');
    const second = await createPerson('affiliate', 'Berta', 'Glocke');
    const { page } = await newVisitor();
    await signIn(page, partner, '/partner/requests');
    await see(heading(page, requests.empty));
    const loads = watchLoads(page);

    await requestCode('GLOCKE');

    await see(bell(page, 1));
    await see(row(page, 'GLOCKE'));
    const first = await newestOf(partner);
    expect(first).toMatchObject({
      by: { firstName: affiliate.firstName, lastName: affiliate.lastName },
      code: 'GLOCKE',
    });
    await requestCode('GLOCKE-2', second);
    await see(bell(page, 2));
    await see(row(page, 'GLOCKE-2'));
    expect(loads()).toBe(0);
    expect(await readEmail(partner.email, subjectFor(first))).toEqual({
      link: `/partner/requests?open=${appId}.GLOCKE`,
    });
    await bell(page, 2).focus();
    await page.keyboard.press('Enter');
    await see(panel(page).getByText(notificationText(await newestOf(partner))));
    await bell(page, 0).waitFor();
    await expectAccessible(page, 'the bell');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await see(dialog(page, detailMessages.title('GLOCKE-2', 'Glocke Desk')));
    await expect.poll(() => panel(page).count()).toBe(0);
  });

  it('is shown to the affiliate as approved immediately', async () => {
    const { affiliate, requestCode, approve } = await createPair('Klang');
    await requestCode('KLANG');
    const { page } = await newVisitor();
    await signIn(page, affiliate, '/affiliate/coupons');
    await see(row(page, 'KLANG').getByText(coupons.pending));
    const loads = watchLoads(page);

    await approve('KLANG');

    await see(row(page, 'KLANG').getByText(coupons.active, { exact: true }));
    await bell(page, 1).click();
    await see(panel(page).getByText(notificationText(await newestOf(affiliate))));
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => bell(page, 0).evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(loads()).toBe(0);
  });

  it('changes nothing under an open dialog until it is closed', async () => {
    const { partner, requestCode } = await createPair('Ruhe');
    const { page } = await newVisitor();
    await signIn(page, partner, '/partner/apps');
    await button(page, apps.add).click();
    const form = dialog(page, apps.add);
    await fill(form, { [apps.name]: 'Half a na' });
    const waiting = page.getByText(shell.waiting({ count: 1, more: false }));

    await requestCode('RUHE');

    await see(page.locator(`[aria-label="${bellMessages.bell(1)}"]`).filter({ visible: true }));
    expect(await waiting.count()).toBe(0);
    expect(await form.getByLabel(apps.name, { exact: true }).inputValue()).toBe('Half a na');
    await page.keyboard.press('Escape');
    await button(page, discard.discard).click();
    await waiting.first().waitFor({ state: 'attached' });
  });
});

describe('A sale', () => {
  it('and its refund name who, what and how much, and lead to the customers of the code', async () => {
    const { partner, affiliate, appId, shop, requestCode, approve } = await createPair('Kasse');
    await requestCode('KASSE');
    await approve('KASSE');
    const [{ page: petra }, { page: abel }] = await Promise.all([newVisitor(), newVisitor()]);
    await signIn(petra, partner, '/partner/dashboard');
    await signIn(abel, affiliate, '/affiliate/dashboard');
    await abel.setViewportSize({ width: 390, height: 844 });

    const { payment } = await shop.sell(await shop.makeCode('KASSE'), { amount: 10_000 });

    const customersOf = (role: string) => `/${role}/customers?coupon=${appId}.KASSE`;
    for (const [page, person, role, text] of [
      [petra, partner, 'partner', "Abel's KASSE sold Kasse Desk: $80.00, $16.00 for Abel"],
      [abel, affiliate, 'affiliate', 'Your KASSE sold Kasse Desk: $80.00, $16.00 for you'],
    ] as const) {
      expect(await readEmail(person.email, text)).toEqual({ link: customersOf(role) });
      await bellWithNews(page).click();
      await see(panel(page).getByText(text));
      await expectAccessible(page, 'a sale in the bell');
      await page.keyboard.press('Escape');
    }

    await shop.refund(payment, 1_000);

    const refund = 'Refund for Kasse Desk with your KASSE: $10.00, $2.00 taken back';
    expect(await readEmail(affiliate.email, refund)).toEqual({ link: customersOf('affiliate') });
    await bell(abel, 1).focus();
    await abel.keyboard.press('Enter');
    const told = panel(abel).getByRole('link').filter({ hasText: refund });
    await see(told);
    await expectAccessible(abel, 'a refund in the bell');
    await told.focus();
    await abel.keyboard.press('Enter');
    await abel.waitForURL(`**${customersOf('affiliate')}`);
    await see(abel.getByText('KASSE').filter({ visible: true }));
  });
});

describe('Email preferences', () => {
  it('can turn off an email without turning off the notification', async () => {
    const { partner, requestCode } = await createPair('Stille');
    const { page } = await newVisitor();
    await signIn(page, partner, CHOICE);
    const tick = page.getByLabel(notificationMessages.kinds.coupon_requested, { exact: true });
    await tick.uncheck();
    await expectAccessible(page, 'email preferences');
    await button(page, settings.submit).click();
    await seeToast(page, settings.saved.title, settings.saved.body);
    await page.reload();
    await see(tick);
    expect(await tick.isChecked()).toBe(false);

    await requestCode('STILLE');

    // Wait for the badge that shows the notification. By then, any email would already have been sent.
    await see(bell(page, 1));
    expect(await countEmails(partner.email, subjectFor(await newestOf(partner)))).toBe(0);
  });

  it('keep the choice of when to be notified of sales', async () => {
    const { affiliate } = await createPair('Takt');
    const { page } = await newVisitor();
    await signIn(page, affiliate, CHOICE.replace('partner', 'affiliate'));
    const { kinds, deliveries } = notificationMessages.sales;
    const choice = page.getByLabel(kinds.sale, { exact: true });
    await see(choice);
    expect(await choice.inputValue()).toBe('digest');

    await choice.selectOption({ label: deliveries.each });
    await button(page, settings.submit).click();
    await seeToast(page, settings.saved.title, settings.saved.body);
    await page.reload();

    await see(choice);
    expect(await choice.inputValue()).toBe('each');
    expect(await page.getByLabel(kinds.renewal, { exact: true }).inputValue()).toBe('digest');
    expect(await page.getByLabel(kinds.correction, { exact: true }).inputValue()).toBe('each');
  });

  it.each(ROLES)(
    'offer only the notifications of the role, and name those that are always sent: %s',
    async (role) => {
      const person = (await createPair('Auswahl'))[role];
      const { page } = await newVisitor();
      await signIn(page, person, CHOICE.replace('partner', role));
      const { kinds, legend, frequency, always, sales } = notificationMessages;
      const offered = page.getByRole('group', { name: legend }).getByRole('checkbox');
      await see(offered);

      expect(await offered.count()).toBe(optionalKindsOf(role).length);
      expect(await page.getByLabel(sales.kinds.correction).count()).toBe(role === 'affiliate' ? 1 : 0);
      for (const kind of optionalKindsOf(role)) {
        expect(await page.getByLabel(kinds[kind], { exact: true }).count()).toBe(1);
      }
      for (const text of [
        notificationMessages.description,
        frequency,
        always[role],
        sales.description,
        sales.hint,
      ]) {
        await see(page.getByText(text));
      }
    },
  );
});

it('An empty bell says what it will contain', async () => {
  const { page } = await newVisitor();
  await signIn(page, await createPerson('affiliate', 'Abel', 'Leer'), '/affiliate/dashboard');
  await bell(page, 0).click();
  await see(panel(page).getByText(messages.empty));
  await expectAccessible(page, 'an empty bell');
});

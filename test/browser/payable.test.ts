import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { createTimeTravel } from '../../local/demo/time-travel.ts';
import { formatDate, formatMonth } from '../../shared/money/months.ts';
import { settingText } from '../../shared/terms/payment/payment-terms-text.ts';
import { amountMessages as amounts } from '../../web/src/components/money/amount-messages.ts';
import { monthState } from '../../web/src/components/money/month-state.ts';
import { messages as affiliates } from '../../web/src/features/affiliates/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { bellMessages as bell } from '../../web/src/features/notifications/bell-messages.ts';
import { messages as mine } from '../../web/src/features/overview/affiliate-messages.ts';
import { messages as theirs } from '../../web/src/features/overview/partner-messages.ts';
import { messages as received } from '../../web/src/features/payouts/affiliate-messages.ts';
import { askMessages as ask } from '../../web/src/features/payouts/ask-messages.ts';
import { detailMessages, messages as payouts } from '../../web/src/features/payouts/partner-messages.ts';
import { termsMessages as terms } from '../../web/src/features/payouts/terms-messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { readEmail } from '../support/browser-mail.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { grantCode, listApp, type Program } from '../support/browser-program.ts';
import { button, dialog, fill, heading, row, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';
import { waitUntil } from '../support/wait-until.ts';

const newVisitor = visitors();
const PHONE = { width: 390, height: 844 };
const DAY_MS = 24 * 60 * 60 * 1000;
const travel = createTimeTravel(inject('origin'), inject('timeKey'));

/** The sale is $100.00, so $16.00 is pending. */
const SETTING = { wait: 13, minimums: [{ amount: 2_000, currency: 'USD' }] };

let partner: Person;
let affiliate: Person;
let program: Program;
/** The day on which this month becomes payable. */
let until: string;
let month: string;

beforeAll(async () => {
  const name = unique('Wren');
  [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Petra', name),
    createPerson('affiliate', 'Otto', name),
  ]);
  await partner.callAt(new Date(Date.now() - 100 * DAY_MS))('setPaymentTerms', {
    body: SETTING,
  });
  program = await listApp(partner, `${name} Desk`);
  const code = name.toUpperCase();
  await grantCode(program, code, { partner, affiliate });
  await program.shop.sell(await program.shop.makeCode(code), { amount: 10_000 });
  [until, month] = await waitUntil(async () => {
    const { items } = await partner.call('listPending', { query: {} });
    const [pending] = items[0]?.pendingMonths ?? [];
    if (!pending) throw new Error('Nothing is pending yet');
    return [pending.until, pending.month] as const;
  });
});

/** Lets the API handle the page's requests as if they had arrived at another time. */
const setTime = (page: Page, time: number) =>
  page.context().setExtraHTTPHeaders(travel.headersAt(new Date(time)));

it('shows both sides from when on a month is payable, in the same words', async () => {
  const [{ page: petra }, { page: otto }] = await Promise.all([newVisitor(), newVisitor()]);
  const pending = monthState.pending(until);
  const day = formatDate(until);

  await step('to the partner, who can’t pay it yet', async () => {
    await signIn(petra, partner, '/partner/payouts');
    await see(row(petra, affiliate.name).getByText(payouts.pendingShort('$16.00', day)));
    await see(petra.getByText(settingText(SETTING)));
    await button(petra, payouts.recordOf(affiliate.name, '$0.00')).click({ force: true });
    await seeToast(petra, payouts.notYet(day));
    await button(petra, payouts.statuses.pending).click();
    await see(row(petra, affiliate.name));
    await see(petra.getByText(payouts.nextOn(day)));
    await expectAccessible(petra, 'balances that are pending');
  });

  await step('and offers only filters that find something', async () => {
    expect(await button(petra, payouts.statuses.minimum).count()).toBe(0);
    await petra.goto('/partner/payouts?status=minimum');
    await see(petra.getByText('No balances match'));
    await button(petra, payouts.statuses.pending).click();
    await see(row(petra, affiliate.name));
  });

  await step('with the state of each month', async () => {
    await button(petra, payouts.viewDetailsOf(affiliate.name, 'USD')).click();
    const details = dialog(petra, detailMessages.title(affiliate.name));
    await see(details.getByText(pending, { exact: true }));
    await see(details.getByText(detailMessages.minimum('$20.00')));
    await petra.setViewportSize(PHONE);
    await expectAccessible(petra, 'a pending balance');
    await petra.keyboard.press('Escape');
  });

  await step('on the profile of the affiliate', async () => {
    await petra.goto('/partner/affiliates');
    await see(row(petra, affiliate.name).getByText(affiliates.pending('$16.00')));
    await petra.getByRole('link', { name: affiliate.name }).click();
    await see(row(petra, formatMonth(month)).getByText(pending, { exact: true }));
    await expectAccessible(petra, 'an affiliate with a pending month');
  });

  await step('to the affiliate, on the payouts page and on the overview', async () => {
    await signIn(otto, affiliate, '/affiliate/payouts');
    await see(otto.getByText(received.nextOn('$16.00', day), { exact: true }));
    await see(otto.getByText(received.monthDetails(received.commissions(1), pending)));
    await otto.getByText(received.rules).press('Enter');
    await see(otto.getByText(settingText(SETTING)));
    await otto.setViewportSize(PHONE);
    await expectAccessible(otto, 'a pending balance of the affiliate');
    await otto.goto('/affiliate/dashboard');
    const next = otto.getByRole('region', { name: mine.nextPayable });
    await see(next.getByRole('listitem').filter({ hasText: partner.companyName }).getByText(day));
    await see(next.getByText('$16.00'));
    await expectAccessible(otto, 'what becomes payable next');
  });
});

it('says what becomes payable within a week, and lets the partner pay it from that day on', async () => {
  const [{ page: petra }, { page: otto }] = await Promise.all([newVisitor(), newVisitor()]);
  const start = Date.parse(until);
  await signIn(petra, partner, '/partner/settings');
  await signIn(otto, affiliate, '/affiliate/settings');

  await setTime(petra, start - 7 * DAY_MS);
  await petra.goto('/partner/dashboard');
  const week = petra.getByRole('region', { name: theirs.thisWeek });
  await see(
    week
      .getByRole('listitem')
      .filter({ hasText: formatDate(until) })
      .getByText('$16.00'),
  );
  await expectAccessible(petra, 'what becomes payable this week');

  await setTime(petra, start);
  await petra.goto('/partner/payouts');
  await see(button(petra, payouts.recordOf(affiliate.name, '$16.00')));
  await see(row(petra, affiliate.name).getByText(payouts.belowMinimum('$20.00')));
  await button(petra, payouts.viewDetailsOf(affiliate.name, 'USD')).click();
  await see(
    dialog(petra, detailMessages.title(affiliate.name)).getByText(monthState.payable, { exact: true }),
  );

  await setTime(otto, start);
  await otto.goto('/affiliate/payouts');
  await see(otto.getByText(received.belowMinimum('$20.00')));
  await see(otto.getByText(received.monthDetails(received.commissions(1), monthState.payable)));
});

it('lets the partner ask for payment details, once a week, and leads the affiliate to them', async () => {
  const [{ page: petra }, { page: otto }] = await Promise.all([newVisitor(), newVisitor()]);
  await petra.setViewportSize(PHONE);
  await signIn(petra, partner, '/partner/payouts');
  await button(petra, payouts.viewDetailsOf(affiliate.name, 'USD')).click();
  const details = dialog(petra, detailMessages.title(affiliate.name));
  await see(details.getByText(detailMessages.noPayment));
  await expectAccessible(petra, 'a balance without payment details');

  await button(details, ask.ask).focus();
  await petra.keyboard.press('Enter');
  const asked = details.getByText(ask.asked(formatDate(new Date().toISOString())));
  await see(asked);
  expect(await asked.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(petra, 'payment details that were asked for');
  await petra.reload();
  await see(asked);
  expect(await button(details, ask.ask).count()).toBe(0);

  const text = `${partner.companyName} asks for your payment details`;
  const { link } = await readEmail(affiliate.email, text);
  await otto.setViewportSize(PHONE);
  await signIn(otto, affiliate, '/affiliate/dashboard');
  await otto.getByRole('button', { name: bell.title }).click();
  await dialog(otto, bell.title).getByRole('link').filter({ hasText: text }).click();
  await otto.waitForURL(`**${link}`);
  await seeFocused(otto, settings.payout.title);
  await expectAccessible(otto, 'the payment details of the settings');

  await otto.goto('/affiliate/payouts');
  await otto.getByRole('link', { name: received.addDetails }).focus();
  await otto.keyboard.press('Enter');
  await seeFocused(otto, settings.payout.title);
  await fill(otto, { [settings.fields.paypalEmail]: 'otto@pay.example.com' });
  await button(otto, settings.submit).click();
  await seeToast(otto, settings.saved.title, settings.saved.body);
  await petra.reload();
  await see(details.getByText('otto@pay.example.com'));
});

/** Waits until the section with this heading has the focus and is on the screen. */
async function seeFocused(page: Page, title: string): Promise<void> {
  const focusedHeading = heading(page, title);
  await see(focusedHeading);
  await expect
    .poll(() =>
      focusedHeading.evaluate(
        (element) =>
          element === document.activeElement &&
          element.getBoundingClientRect().top >= 0 &&
          element.getBoundingClientRect().bottom <= window.innerHeight,
      ),
    )
    .toBe(true);
}

it('changes the payment terms from a later month on, with the keyboard, and tells the affiliates', async () => {
  const [{ page: petra }, { page: otto }] = await Promise.all([newVisitor(), newVisitor()]);
  await petra.setViewportSize(PHONE);
  await signIn(petra, partner, '/partner/payouts');

  await button(petra, terms.change).focus();
  await petra.keyboard.press('Enter');
  const form = dialog(petra, terms.title);
  await form.getByLabel(terms.days, { exact: true }).fill('91');
  await petra.keyboard.press('Enter');
  await see(form.getByText(terms.badDays));
  await expectAccessible(petra, 'payment terms with an error');
  await form.getByLabel(terms.days, { exact: true }).fill('45');
  await button(form, amounts.add).click();
  await fill(form, { [amounts.rowLabel(terms.minimum, 1)]: '25' });
  await petra.keyboard.press('Enter');
  await see(petra.getByText(terms.saved));

  const { scheduled } = await partner.call('getPaymentTerms');
  const [change] = scheduled;
  expect(change).toMatchObject({
    wait: 45,
    minimums: [
      { amount: 2_000, currency: 'USD' },
      { amount: 2_500, currency: 'EUR' },
    ],
  });
  const text = change ? `From ${formatMonth(change.from)} on: ${settingText(change)}` : '';
  await see(petra.getByText(text));
  await expectAccessible(petra, 'scheduled payment terms');

  await signIn(otto, affiliate, '/affiliate/dashboard');
  await otto.getByRole('button', { name: bell.title }).click();
  await see(
    dialog(otto, bell.title).getByText(`${partner.companyName} changed its payment terms. ${text}`).first(),
  );
  await otto.goto('/affiliate/payouts');
  await otto.getByText(received.rules).click();
  await see(otto.getByText(text));
  await otto.goto(`/marketplace/${program.appId}`);
  await see(otto.getByText(text));
  await expectAccessible(otto, 'an app with scheduled payment terms');

  const { page: newcomer } = await newVisitor();
  await signIn(newcomer, await createPerson('affiliate', 'Nina', 'Wren'), `/marketplace/${program.appId}`);
  await see(heading(newcomer, `${partner.lastName} Desk`));
  await button(newcomer, market.requestToPromote).click();
  await see(dialog(newcomer, market.requestTitle(`${partner.lastName} Desk`)).getByText(text));
});

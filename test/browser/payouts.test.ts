import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { formatMoney } from '../../shared/money/money.ts';
import { formatMonth, monthOf } from '../../shared/money/months.ts';
import { messages as received } from '../../web/src/features/payouts/affiliate-messages.ts';
import {
  messages as payouts,
  recordMessages as texts,
} from '../../web/src/features/payouts/partner-messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { grantCode, listApp, type Program, payOut, waitUntilOwed } from '../support/browser-program.ts';
import type { Sale } from '../support/browser-shop.ts';
import { button, dialog, focused, link, row, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });
/** The buyer pays 80 percent of the full price, and the commission is 20 percent of that. */
const commissionOn = (price: number) => price * 0.16;

let partner: Person;
let affiliate: Person;
let program: Program;
let sale: Sale;

beforeAll(async () => {
  [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Rosa', 'Quill'),
    createPerson('affiliate', 'Ivo', 'Marsh'),
  ]);
  program = await listApp(partner, 'Quill Desk');
  await grantCode(program, 'IVO20', { partner, affiliate });
  const code = await program.shop.makeCode('IVO20');
  sale = await program.shop.sell(code, { amount: 10_000 });
  await program.shop.sell(code, { amount: 50_000, currency: 'JPY' });
  await waitUntilOwed(partner, commissionOn(10_000));
  await waitUntilOwed(partner, commissionOn(50_000), 'JPY');
});

it('never adds amounts in different currencies, and formats each by its currency’s rules', async () => {
  const [mine, theirs] = await Promise.all([newVisitor(), newVisitor()]);
  await signIn(mine.page, partner, '/partner/payouts');
  await see(mine.page.getByText(payouts.dueNow));
  await see(mine.page.getByText('¥8,000', { exact: true }));
  await see(mine.page.getByText('$16.00', { exact: true }));
  expect(await row(mine.page, affiliate.name).count()).toBe(2);
  await expectAccessible(mine.page, 'payouts in two currencies');

  await signIn(theirs.page, affiliate, '/affiliate/payouts');
  await see(theirs.page.getByText('¥8,000', { exact: true }));
  await see(theirs.page.getByText('$16.00', { exact: true }));
});

it('shows each amount as a total, of the chosen month too, and what was paid', async () => {
  const [mine, theirs] = await Promise.all([newVisitor(), newVisitor()]);
  const month = monthOf(new Date().toISOString());
  const figure = (page: Page, label: string) =>
    page.locator('dl > div').filter({ has: page.locator('dt').getByText(label, { exact: true }) });
  await signIn(mine.page, partner, '/partner/payouts');
  await see(figure(mine.page, payouts.dueNow).getByText('$16.00'));
  await see(figure(mine.page, payouts.statuses.held).getByText('$0.00'));
  await mine.page.getByLabel(payouts.month, { exact: true }).selectOption(formatMonth(month));
  await see(figure(mine.page, payouts.dueIn(formatMonth(month))).getByText('¥8,000'));
  await see(figure(mine.page, payouts.paidIn(formatMonth(month))).getByText('$0.00'));
  await mine.page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(mine.page, 'the totals of a month');

  await signIn(theirs.page, affiliate, '/affiliate/payouts');
  await see(figure(theirs.page, received.available).getByText('$16.00'));
  await see(figure(theirs.page, received.paid).getByText('$0.00'));
  await theirs.page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(theirs.page, 'the totals of an affiliate');
  await link(theirs.page, received.addDetails).press('Enter');
  await expect.poll(() => focused(theirs.page)).toBe(settings.payout.title);
});

it('records a payout in yen, without decimals', async () => {
  const { page } = await newVisitor();
  await signIn(page, partner, '/partner/payouts');
  await button(page, payouts.recordOf(affiliate.name, '¥8,000')).click();
  const record = dialog(page, texts.title);
  expect(await record.getByLabel(texts.amount, { exact: true }).inputValue()).toBe('¥8,000');
  await record.getByLabel(texts.method, { exact: true }).selectOption('Wise');
  await button(record, texts.submit('¥8,000', affiliate.name)).click();
  await seeToast(page, texts.recorded(affiliate.name).title);

  await page.goto(`/partner/payouts/${(await waitUntilOwed(partner, 1_600)).affiliate.id}`);
  await see(row(page, 'Wise').getByText('¥8,000'));
  await page.goto('/partner/payouts?tab=history');
  await expect.poll(() => row(page, affiliate.name).getByText('¥8,000').count()).toBe(2);
});

it('shows the new balance in the dialog when a refund arrives before it is confirmed', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  visitor.allowFailure('409 /api/payouts');
  await signIn(page, partner, '/partner/payouts');
  await button(page, payouts.recordOf(affiliate.name, usd(1_600))).click();
  const record = dialog(page, texts.title);
  await record.getByLabel(texts.method, { exact: true }).selectOption('PayPal');
  await record.getByLabel(texts.reference, { exact: true }).fill('PP-1');
  await see(button(record, texts.submit(usd(1_600), affiliate.name)));
  await program.shop.refund(sale.payment, 4_000);
  await waitUntilOwed(partner, 800);
  await button(record, texts.submit(usd(1_600), affiliate.name)).click();

  await see(record.getByText(texts.changedTitle));
  await see(record.getByText(texts.less(usd(1_600), usd(800))));
  expect(await record.getByLabel(texts.reference, { exact: true }).inputValue()).toBe('PP-1');
  await expectAccessible(page, 'a balance that has changed');
  await button(record, texts.submit(usd(800), affiliate.name)).click();
  await seeToast(page, texts.recorded(affiliate.name).title);
  await see(page.getByText(payouts.pendingEmpty));
});

it('says that nothing is due anymore after the payout was recorded elsewhere', async () => {
  await program.shop.renew(sale.subscription);
  const { affiliate: to } = await waitUntilOwed(partner, 2_000);
  const visitor = await newVisitor();
  visitor.allowFailure('409 /api/payouts');
  visitor.allowFailure(`404 /api/payouts/pending/${to.id}/USD`);
  const { page } = visitor;
  await signIn(page, partner, '/partner/payouts');
  await button(page, payouts.recordOf(affiliate.name, usd(2_000))).click();
  const record = dialog(page, texts.title);
  await record.getByLabel(texts.method, { exact: true }).selectOption('PayPal');
  await see(button(record, texts.submit(usd(2_000), affiliate.name)));
  await payOut(partner, to.id, 2_000);
  await button(record, texts.submit(usd(2_000), affiliate.name)).click();

  await see(record.getByText(texts.nothingTitle));
  await expectAccessible(page, 'nothing is due anymore');
});

it('explains that a negative balance is deducted from later earnings', async () => {
  await program.shop.refund(sale.payment, 4_000);
  await waitUntilOwed(partner, -800);
  const [mine, theirs] = await Promise.all([newVisitor(), newVisitor()]);
  await signIn(mine.page, partner, '/partner/payouts');
  await see(mine.page.getByText(payouts.notAboveZeroShort));
  // Press Enter instead of clicking. Playwright refuses to click an `aria-disabled` button, although a user can.
  await button(mine.page, payouts.recordOf(affiliate.name, usd(-800))).press('Enter');
  await seeToast(mine.page, payouts.notAboveZero);
  expect(await dialog(mine.page, texts.title).count()).toBe(0);
  await expectAccessible(mine.page, 'a balance below zero');

  await signIn(theirs.page, affiliate, '/affiliate/payouts');
  await see(theirs.page.getByText(received.belowZero));
  await expectAccessible(theirs.page, 'a balance below zero, for the affiliate');
});

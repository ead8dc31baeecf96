import { expect, it } from 'vitest';
import { formatMoney } from '../../shared/money/money.ts';
import { codeMessages, outcomeReason } from '../../web/src/features/coupons/code-messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { traceMessages } from '../../web/src/features/customers/trace-messages.ts';
import { notificationText } from '../../web/src/features/notifications/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { customerIdOf, entryOf } from '../support/browser-home.ts';
import { createPerson } from '../support/browser-people.ts';
import { listApp, waitUntilOwed } from '../support/browser-program.ts';
import { waitForLaterTime } from '../support/browser-shop.ts';
import {
  button,
  dialog,
  fill,
  heading,
  link,
  row,
  see,
  seeInTime,
  seeToast,
  signIn,
} from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const COMMISSION = formatMoney({ amount: 1_600, currency: 'USD' });

it('explains why sales counted or not, and settles a missing one', async () => {
  const lastName = unique('Quill');
  const code = lastName.toUpperCase();
  const [partner, affiliate, ana, pia] = await Promise.all([
    createPerson('partner', 'Pia', lastName),
    createPerson('affiliate', 'Ana', lastName),
    newVisitor(),
    newVisitor(),
  ]);
  const appName = `${lastName} Desk`;
  const program = await listApp(partner, appName);
  const promotionCode = await program.shop.makeCode(code);
  await affiliate.call('requestCoupon', { params: { appId: program.appId }, body: { code } });
  await program.shop.sell(promotionCode, { amount: 5_000 });
  await waitForLaterTime();
  await partner.call('approveRequest', { params: { appId: program.appId, code } });
  const sale = await program.shop.sell(promotionCode, { amount: 10_000 });
  await waitUntilOwed(partner, 1_600);
  const providerId = sale.subscription.buyer.customer ?? '';
  const entry = await entryOf(partner, await customerIdOf(partner, providerId));
  await signIn(ana.page, affiliate, '/affiliate/coupons');
  await signIn(pia.page, partner, '/partner/customers');

  await step('tells the affiliate why one sale counted and another one did not', async () => {
    await link(ana.page, code).click();
    await see(heading(ana.page, code));

    await see(row(ana.page, COMMISSION));
    const early = row(ana.page, outcomeReason({ outcome: 'not_approved', otherApp: null }));
    await see(early);
    expect(await ana.page.locator('main').textContent()).not.toContain(providerId.slice(4));
    await expectAccessible(ana.page, 'a coupon');
  });

  await step('sends a report of a missing sale', async () => {
    await button(ana.page, codeMessages.report).click();
    const form = dialog(ana.page, codeMessages.report);
    await button(form, codeMessages.send).click();
    await see(form.getByText('Enter an amount, such as 49.00'));
    await expectAccessible(ana.page, 'an invalid report of a missing sale');
    const soldOn = new Date().toISOString().slice(0, 10);
    await fill(form, {
      [codeMessages.soldOn]: soldOn,
      [codeMessages.amount]: '80.00',
      [codeMessages.note]: 'The annual plan.',
    });
    await button(form, codeMessages.send).click();

    await seeToast(ana.page, codeMessages.sent, codeMessages.sentTo(partner.companyName));
    await see(ana.page.getByText(codeMessages.reportStatus.open));
  });

  await step('lets the partner find the sale, and answer the report with a payment of that day', async () => {
    await link(pia.page, 'Find a sale').click();
    await seeInTime(pia.page, pia.page.getByText('The annual plan.'));
    await pia.page.getByLabel(traceMessages.search).fill(sale.payment.invoice ?? '');
    await see(pia.page.getByText(traceMessages.referred(affiliate.name, code)));
    await see(row(pia.page, COMMISSION));
    expect(new URL(pia.page.url()).searchParams.get('id')).toBe(sale.payment.invoice);
    const invoice = link(pia.page, customers.openIn(sale.payment.invoice ?? '', 'Stripe')).first();
    expect(await invoice.getAttribute('href')).toBe(
      `https://dashboard.stripe.com/invoices/${sale.payment.invoice}`,
    );
    await expectAccessible(pia.page, 'a traced sale');

    await pia.page.goto('/partner/webhooks');
    await link(pia.page, 'Find a sale').click();
    await button(pia.page, traceMessages.answer).click();
    const form = dialog(pia.page, traceMessages.answerTitle(affiliate.name));
    await button(form, `This one: ${sale.payment.invoice}`).click();
    await see(form.getByText(`Counted for ${code}`));
    await expectAccessible(pia.page, 'an answer with a chosen payment');
    expect(await form.getByLabel(traceMessages.result).inputValue()).toBe('counted');
    await fill(form, { [traceMessages.answerNote]: 'It is in your ledger.' });
    await button(form, traceMessages.send).click();

    await seeToast(pia.page, traceMessages.sent);
    await see(pia.page.getByText(traceMessages.reportStatus.counted, { exact: true }));
  });

  await step('leads the affiliate from the answer to the explanation of the entry', async () => {
    await seeInTime(ana.page, ana.page.getByText('It is in your ledger.'));
    const { items } = await affiliate.call('listNotifications', { query: {} });
    expect(items.map(notificationText)).toContain(`${appName} answered your report about ${code}`);

    await link(ana.page, codeMessages.seeEntry).click();
    await see(heading(ana.page, traceMessages.entryTitle));
    await see(ana.page.getByText(COMMISSION));
    expect(await ana.page.content()).not.toMatch(/\b(cus|in|evt|pi)_\w{8}/);
    await expectAccessible(ana.page, 'the explanation of an entry');
    await pia.page.goto(ana.page.url());
    await see(heading(pia.page, traceMessages.entryTitle));
    await see(pia.page.getByText(COMMISSION));
  });

  await step('shows others neither the coupon nor the entry', async () => {
    const stranger = await createPerson('affiliate', 'Stan', lastName);
    const stan = await newVisitor();
    await signIn(stan.page, stranger, '/affiliate/coupons');
    const { customerId } = entry;
    stan.allowFailure(`404 /api/customers/${customerId}/entry`);
    stan.allowFailure(`404 /api/coupons/${program.appId}/${code}`);
    stan.allowFailure(`404 /api/coupons/${program.appId}/${code}/terms`);
    await stan.page.goto(ana.page.url());
    await see(heading(stan.page, traceMessages.entryNotFound));
    await stan.page.goto(`/affiliate/coupons/${program.appId}/${code}`);
    await see(heading(stan.page, codeMessages.notFound));
  });
});

it('explains why nothing was found, and which ids can be searched', async () => {
  const partner = await createPerson('partner', 'Nora', 'Quill');
  const { page, allowFailure } = await newVisitor();
  allowFailure('404 /api/trace/in_unknown');
  await signIn(page, partner, '/partner/trace');
  await see(page.getByText(traceMessages.startHint));
  await see(page.getByText(traceMessages.noReports));
  const search = page.getByLabel(traceMessages.search);
  await search.fill('in_unknown');
  await see(heading(page, traceMessages.notFound('in_unknown')));
  await see(page.getByText(traceMessages.notFoundHint));
  await expectAccessible(page, 'a sale that was not found');
  await search.fill('no ID');

  await see(page.getByText(traceMessages.notAnId));
});

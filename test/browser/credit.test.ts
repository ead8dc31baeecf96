import { expect, it } from 'vitest';
import { encodeInPath } from '../../shared/lib/encode-in-path.ts';
import { codeMessages } from '../../web/src/features/coupons/code-messages.ts';
import { messages } from '../../web/src/features/customers/messages.ts';
import { traceMessages as texts } from '../../web/src/features/customers/trace-messages.ts';
import { messages as overview } from '../../web/src/features/overview/partner-messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { customerIdOf } from '../support/browser-home.ts';
import { createPerson } from '../support/browser-people.ts';
import { grantCode, listApp, payOut, waitUntilOwed } from '../support/browser-program.ts';
import { button, dialog, fill, link, see, seeInTime, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();

it('credits a sale by hand, from a report or from a payment, and withdraws it', async () => {
  const name = unique('Fair');
  const [partner, affiliate, { page: pia, allowFailure }, { page: ana }] = await Promise.all([
    createPerson('partner', 'Pia', name),
    createPerson('affiliate', 'Ana', name),
    newVisitor(),
    newVisitor(),
  ]);
  const code = name.toUpperCase();
  const program = await listApp(partner, `${name} Desk`);
  await grantCode(program, code, { partner, affiliate });
  // Nobody has this code, so nobody earns.
  const [reported, met] = [
    await program.shop.sell('NEWSLETTER', { amount: 10_000 }),
    await program.shop.sell('NEWSLETTER', { amount: 5_000 }),
  ];
  const soldOn = new Date().toISOString().slice(0, 10);
  await affiliate.call('reportSale', {
    params: { appId: program.appId, code },
    body: { soldOn, amount: { amount: 10_000, currency: 'USD' }, note: 'We met at a fair.' },
  });

  await step(
    "the partner's To do leads to the report, whose payment is credited with one button",
    async () => {
      await signIn(pia, partner, '/partner/dashboard');
      const title = overview.reports(1);
      await link(pia, `${overview.reportsAction}: ${title}`).click();
      await button(pia, texts.answer).click();
      const form = dialog(pia, texts.answerTitle(affiliate.name));
      await button(form, `This one: ${reported.payment.invoice}`).click();
      expect(await form.getByLabel(texts.result).inputValue()).toBe('credited');
      expect(await form.getByLabel(texts.answerNote).inputValue()).toBe(texts.creditSuggestion);
      await expectAccessible(pia, 'a report whose payment can be credited');
      await button(form, texts.credit).click();
      await seeToast(pia, texts.sent);
      await see(pia.getByText(texts.reportStatus.credited, { exact: true }));
      await waitUntilOwed(partner, 2_000);
    },
  );

  await step('the affiliate reads the answer, and why the customer is theirs', async () => {
    await signIn(ana, affiliate, `/affiliate/coupons/${program.appId}/${code}`);
    await see(ana.getByText(codeMessages.reportStatus.credited));
    const customer = await customerIdOf(partner, reported.payment.customer ?? '');
    await ana.goto(`/affiliate/customers/${encodeInPath(customer)}`);
    await see(ana.getByText(messages.creditedTitle.affiliate(code)));
    await see(ana.getByText(texts.creditSuggestion));
    expect(await button(ana, messages.withdraw).count()).toBe(0);
    await expectAccessible(ana, 'a credited customer');
  });

  await step('a payment found by its ID is credited, with the keyboard alone', async () => {
    allowFailure(`422 /api/trace/${met.payment.invoice}/credit`);
    await pia.goto(`/partner/trace?id=${met.payment.invoice}`);
    await see(pia.getByText(texts.notReferred));
    await button(pia, texts.credit).focus();
    await pia.keyboard.press('Enter');
    const form = dialog(pia, texts.credit);
    await fill(form, { [texts.creditCode]: 'NOBODY', [texts.creditReason]: 'Ana brought them along.' });
    await pia.keyboard.press('Tab');
    await button(form, texts.credit).click();
    await see(form.getByText('None of your affiliates has this code'));
    await fill(form, { [texts.creditCode]: code });
    await expectAccessible(pia, 'a sale to be credited');
    await button(form, texts.credit).click();
    await seeToast(pia, texts.credited);
    await waitUntilOwed(partner, 3_000);
    await seeInTime(pia, pia.getByText(texts.referred(affiliate.name, code)));
  });

  await step('the partner withdraws a credit, and is refused once it was paid out', async () => {
    const customer = await customerIdOf(partner, met.payment.customer ?? '');
    // The ledger's update may arrive before the code of the page that follows.
    allowFailure(`404 /api/customers/${customer}`);
    allowFailure(`404 /api/customers/${customer}/entries`);
    await pia.goto(`/partner/customers/${encodeInPath(customer)}`);
    await button(pia, messages.withdraw).click();
    const form = dialog(pia, messages.withdrawTitle);
    await fill(form, { [messages.withdrawReason]: 'It was somebody else.' });
    await expectAccessible(pia, 'a credit to be withdrawn');
    await button(form, messages.withdraw).click();
    await seeToast(pia, messages.withdrawn);
    await waitUntilOwed(partner, 2_000);

    const { affiliate: owed } = await waitUntilOwed(partner, 2_000);
    await payOut(partner, owed.id, 2_000);
    const paid = await customerIdOf(partner, reported.payment.customer ?? '');
    await expect(
      partner.call('withdrawCredit', { params: { customerId: paid }, body: { reason: 'Late.' } }),
    ).rejects.toThrow('A payout has already included this customer');
  });
});

import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { LIMITS } from '../../shared/limits.ts';
import { amountMessages as amounts } from '../../web/src/components/money/amount-messages.ts';
import { termsMessages as terms } from '../../web/src/components/terms/messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { codeMessages as code } from '../../web/src/features/coupons/code-messages.ts';
import { termsMessages as payment } from '../../web/src/features/payouts/terms-messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { focusOn, pressOn, typeInto } from '../support/browser-keys.ts';
import { createPerson } from '../support/browser-people.ts';
import { grantCode, listApp } from '../support/browser-program.ts';
import { button, dialog, fill, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
/** Axe considers fields under the sticky bar obscured. */
const toTop = (within: Locator) =>
  within.evaluate((element) => {
    for (const part of element.querySelectorAll('*')) part.scrollTo(0, 0);
  });

const PHONE = { width: 390, height: 844 };

it('takes $50, 50 USD and 50 next to USD for the same amount, on every form', async () => {
  const name = unique('CASH').toUpperCase();
  const app = unique('Cash Desk ');
  const [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Pilar', 'Cash'),
    createPerson('affiliate', 'Anouk', 'Cash'),
  ]);
  const program = await listApp(partner, app);
  await grantCode(program, name, { partner, affiliate });
  const [{ page: pilar }, { page: anouk }] = await Promise.all([newVisitor(), newVisitor()]);
  const second = amounts.rowLabel(terms.bounty, 1);

  await step('sets a bounty in two currencies by keyboard', async () => {
    await signIn(pilar, partner, '/partner/apps');
    await button(pilar, apps.menuFor(app)).click();
    await pilar.getByRole('menuitem', { name: apps.edit }).click();
    const edit = dialog(pilar, apps.editTitle(app));
    await edit.getByLabel(terms.kind).selectOption(terms.kinds.bounty);
    await edit.getByLabel(terms.kind).focus();
    await typeInto(pilar, terms.bounty, '1.234');
    await pilar.keyboard.press('Enter');
    await see(edit.getByText('USD has at most 2 decimals. For $1,234.00, type 1234'));
    await expect.poll(() => focusOn(pilar)).toBe(terms.bounty);
    await pilar.keyboard.press('Control+a');
    await pilar.keyboard.type('$50');
    await pressOn(pilar, amounts.add);
    await expect.poll(() => focusOn(pilar)).toBe(second);
    expect(await edit.getByLabel(terms.bounty, { exact: true }).inputValue()).toBe('50.00');
    await pilar.keyboard.type('4.500 kr');
    await pilar.keyboard.press('Enter');
    await see(edit.getByText('“kr” is used by several currencies. Type a code: DKK, ISK, NOK, SEK'));
    await expect.poll(() => focusOn(pilar)).toBe(second);
    await toTop(edit);
    await expectAccessible(pilar, 'a bounty with an error', { fromTop: false });
    await edit.getByLabel(second, { exact: true }).focus();
    await pilar.keyboard.press('Control+a');
    await pilar.keyboard.type('450,50 sek');
    await see(edit.getByRole('status').filter({ hasText: amounts.switched('SEK') }));
    expect(await edit.getByLabel(amounts.currencyOf(second)).inputValue()).toBe('SEK');
    await see(edit.getByText('$50.00 or SEK 450.50 once per customer', { exact: false }));
    await pilar.setViewportSize(PHONE);
    await toTop(edit);
    await expectAccessible(pilar, 'a bounty in two currencies', { fromTop: false });
    await edit.getByLabel(second, { exact: true }).focus();
    await pilar.keyboard.press('Enter');
    await seeToast(pilar, apps.edited.title, apps.edited.description);
    const saved = await partner.call('getApp', { params: { appId: program.appId } });
    expect(saved.bounty).toEqual([
      { amount: 5_000, currency: 'USD' },
      { amount: 45_050, currency: 'SEK' },
    ]);
  });

  await step('sets minimum payouts with the same control, and removes one', async () => {
    await pilar.goto('/partner/payouts');
    await button(pilar, payment.change).click();
    const form = dialog(pilar, payment.title);
    await fill(form, { [payment.minimum]: '20 GBP' });
    await button(form, amounts.add).click();
    await fill(form, { [amounts.rowLabel(payment.minimum, 1)]: '50' });
    await button(form, amounts.remove('GBP')).click();
    await expect.poll(() => focusOn(pilar)).toBe(payment.minimum);
    await form.getByLabel(amounts.currencyOf(payment.minimum)).selectOption('EUR');
    await expectAccessible(pilar, 'minimum payouts', { fromTop: false });
    await button(form, payment.save).click();
    await seeToast(pilar, payment.saved);
    const { scheduled } = await partner.call('getPaymentTerms');
    expect(scheduled.at(-1)?.minimums).toEqual([{ amount: 5_000, currency: 'EUR' }]);
  });

  await step('reports a missing sale in the currency that the affiliate types', async () => {
    await signIn(anouk, affiliate, `/affiliate/coupons/${program.appId}/${name}`);
    await anouk.setViewportSize(PHONE);
    await button(anouk, code.report).click();
    const form = dialog(anouk, code.report);
    await fill(form, { [code.soldOn]: new Date().toISOString().slice(0, 10), [code.amount]: '€80' });
    expect(await form.getByLabel(amounts.currencyOf(code.amount)).inputValue()).toBe('EUR');
    await expectAccessible(anouk, 'a report in euros', { fromTop: false });
    await fill(form, { [code.amount]: `$${LIMITS.reportedAmount}` });
    await button(form, code.send).click();
    await see(form.getByText('This amount is too large'));
    await fill(form, { [code.amount]: '80 eur' });
    await button(form, code.send).click();
    await seeToast(anouk, code.sent);
    const { items } = await affiliate.call('listCouponReports', {
      params: { appId: program.appId, code: name },
      query: {},
    });
    expect(items[0]?.amount).toEqual({ amount: 8_000, currency: 'EUR' });
  });
});

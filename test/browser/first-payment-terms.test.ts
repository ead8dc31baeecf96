import { expect, it } from 'vitest';
import { addMonths, formatMonth, monthOf } from '../../shared/money/months.ts';
import { settingText } from '../../shared/terms/payment/payment-terms-text.ts';
import { changedMessages } from '../../web/src/components/dialogs/changed-messages.ts';
import { termsMessages as terms } from '../../web/src/features/payouts/terms-messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createPerson } from '../support/browser-people.ts';
import { listApp } from '../support/browser-program.ts';
import { button, dialog, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const PHONE = { width: 390, height: 844 };

it('names the month from which payment terms apply, which is the present one until the first request', async () => {
  const name = unique('First');
  const [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Pia', name),
    createPerson('affiliate', 'Fritz', name),
  ]);
  const { appId } = await listApp(partner, `${name} Desk`);
  const visitor = await newVisitor();
  const { page } = visitor;
  const otto = (await newVisitor()).page;
  const form = dialog(page, terms.title);
  const days = form.getByLabel(terms.days, { exact: true });
  const thisMonth = monthOf(new Date().toISOString());

  await step('before anybody has requested a code', async () => {
    await signIn(page, partner, '/partner/payouts');
    await button(page, terms.change).focus();
    await page.keyboard.press('Enter');
    await see(form.getByText(terms.appliesAtOnce(thisMonth)));
    await expectAccessible(page, 'the first payment terms');
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'the first payment terms on a phone');
    await form.getByLabel(terms.when, { exact: true }).selectOption('after');
    await days.fill('30');
    await page.keyboard.press('Enter');
    await seeToast(page, terms.saved, terms.savedFrom(thisMonth));
    await see(page.getByText(settingText({ wait: 30, minimums: [] }), { exact: true }));
    expect(await partner.call('getPaymentTerms')).toMatchObject({ wait: 30, scheduled: [] });
  });

  await step('which the affiliate reads before requesting one', async () => {
    await signIn(otto, affiliate, `/marketplace/${appId}`);
    await see(otto.getByText(settingText({ wait: 30, minimums: [] }), { exact: true }));
  });

  await step('and refuses to save for this month if a request slips in', async () => {
    await button(page, terms.change).click();
    await days.fill('60');
    await see(form.getByText(terms.appliesAtOnce(thisMonth)));
    await affiliate.call('requestCoupon', { params: { appId }, body: { code: name.toUpperCase() } });
    visitor.allowFailure('409 /api/payouts/terms');
    await page.keyboard.press('Enter');
    await see(form.getByText(changedMessages.title));
    const { starts, wait } = await partner.call('getPaymentTerms');
    expect(wait).toBe(30);
    expect(starts.other).toBe(addMonths(thisMonth, 1));
    await see(form.getByText(`${terms.appliesAfterNotice(starts.stricter)} ${terms.notifies}`));
    await see(form.locator('ins', { hasText: terms.startsIn(starts) }));
    await expectAccessible(page, 'payment terms after a first request');
    await days.focus();
    await page.keyboard.press('Enter');
    await seeToast(page, terms.saved, terms.savedAndTold(starts.stricter));
    await see(
      page.getByText(`From ${formatMonth(starts.stricter)} on: ${settingText({ wait: 60, minimums: [] })}`),
    );
  });

  await step('and names the month of a change that replaces it', async () => {
    await button(page, terms.change).click();
    const { starts } = await partner.call('getPaymentTerms');
    await days.fill('45');
    await see(form.getByText(terms.replaces(starts.stricter)));
    await days.fill('10');
    await see(form.getByText(terms.applies(starts.other)));
    await expectAccessible(page, 'payment terms that replace scheduled ones');
  });
});

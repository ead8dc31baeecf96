import { beforeAll, describe, expect, it } from 'vitest';
import { suggestCode } from '../../shared/coupon-code.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatMonth, monthOf } from '../../shared/months.ts';
import { customerLabel } from '../../shared/providers.ts';
import { messages as common } from '../../web/src/components/messages.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { messages as coupons } from '../../web/src/features/coupons/messages.ts';
import { entryMessages } from '../../web/src/features/customers/entry-messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as landing } from '../../web/src/features/landing/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as affiliateHome } from '../../web/src/features/overview/affiliate-messages.ts';
import { messages as partnerHome } from '../../web/src/features/overview/partner-messages.ts';
import { messages as received } from '../../web/src/features/payouts/affiliate-messages.ts';
import {
  detailMessages,
  historyMessages,
  messages as payouts,
  recordMessages,
} from '../../web/src/features/payouts/partner-messages.ts';
import { messages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { healthMessages, messages as webhooks } from '../../web/src/features/webhooks/messages.ts';
import { messages as lib } from '../../web/src/lib/messages.ts';
import { expectSound } from '../support/browser-checks.ts';
import { readMail } from '../support/browser-mail.ts';
import { joinAs, type Person } from '../support/browser-people.ts';
import { openShop, type Sale, type Shop } from '../support/browser-shop.ts';
import {
  button,
  dialog,
  fill,
  fillSignIn,
  heading,
  link,
  row,
  see,
  seeInTime,
  seeToast,
} from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const MARTA = {
  email: 'marta@harbor.example',
  password: 'tide-and-ebb',
  firstName: 'Marta',
  lastName: 'Nilsen',
  companyName: 'Harbor Software',
};
const MILO = { email: 'milo@letters.example', password: 'ink-and-pen', firstName: 'Milo', lastName: 'Grant' };
const APP = 'Harbor Notes';
/** The commission in percent, which the suggested code carries. */
const PERCENT = '30';
const CODE = 'MILO30';
const SECRET = 'whsec_HarborNotesSigningSecret1234';
const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });
/** 30 percent of 39.20 (49.00 less the code's 20 percent), of 49.00, and half of the latter taken back. */
const FIRST = 1_176;
const RENEWAL = 1_470;
const TAKEN_BACK = 735;
const DUE = FIRST + RENEWAL - TAKEN_BACK;

/** One story, told in order: each step stands on the one before. */
describe('from the first sign-up to a recorded payout', () => {
  const newVisitor = visitors();
  let marta: Visitor;
  let milo: Visitor;
  let rival: Person;
  let shop: Shop;
  let hookAddress: string;
  let sale: Sale;

  beforeAll(async () => {
    [marta, milo, rival] = await Promise.all([
      newVisitor(),
      newVisitor(),
      joinAs('affiliate', 'Milo', 'Rivers'),
    ]);
  });

  it('takes a partner from the landing page through the choice of a role to the message about the mail', async () => {
    const { page } = marta;
    await page.goto('/');
    await see(heading(page, landing.hero.title));
    await link(page, landing.header.signIn).first().click();
    await link(page, account.login.toSignup).click();
    await see(heading(page, account.signup.chooseTitle));
    await page.getByRole('button', { name: account.signup.roles.partner.name }).click();
    await see(heading(page, account.signup.title.partner));

    await button(page, account.signup.submit).click();
    await see(page.getByText(account.invalid.required));
    await expectSound(page, 'sign-up form with errors');
    await fill(page, {
      [account.fields.firstName]: MARTA.firstName,
      [account.fields.lastName]: MARTA.lastName,
      [account.fields.companyName]: MARTA.companyName,
      [account.fields.email]: MARTA.email,
      [account.fields.password]: MARTA.password,
      [account.fields.confirmPassword]: MARTA.password,
    });
    await button(page, account.signup.submit).click();

    await see(page.getByText(account.signup.success));
    expect(await page.getByLabel(account.fields.email, { exact: true }).inputValue()).toBe('');
    await expectSound(page, 'sign-up done');
  });

  it('sends her to the code when she signs in before the email is verified', async () => {
    const { page } = marta;
    marta.expectAnswer('400 /cognito/');
    await page.goto('/login');
    await fillSignIn(page, MARTA);

    await see(page.getByText(account.verify.unverified));
    await button(page, account.verify.resend).click();
    await see(page.getByText(account.verify.resent));
    await expectSound(page, 'verify');
  });

  it('verifies her email by the link of the mail, and signs her in to where she wanted to go', async () => {
    const { page } = marta;
    const { link: address } = await readMail(MARTA.email, /verify/i);
    await page.goto(address);
    await see(heading(page, account.verify.success));
    await expectSound(page, 'verified');

    await page.goto('/partner/apps');
    await page.waitForURL('**/login');
    await fillSignIn(page, MARTA);

    await page.waitForURL('**/partner/apps');
    await see(page.getByText(apps.empty));
  });

  it('lists her app after telling what is missing', async () => {
    const { page } = marta;
    await button(page, apps.add).click();
    const add = dialog(page, apps.add);
    await button(add, apps.addSubmit).click();
    await seeToast(page, apps.incomplete.title, apps.incomplete.description);
    await expectSound(page, 'add an app');
    await fill(add, { [apps.name]: APP, [apps.url]: 'harbornotes.example' });
    await button(add, apps.addSubmit).click();
    await seeToast(page, apps.added.title, apps.added.description);

    await button(page, apps.menuFor(APP)).click();
    await page.getByRole('menuitem', { name: apps.edit }).click();
    const edit = dialog(page, apps.editTitle(APP));
    await fill(edit, { [apps.appDescription]: 'Notes that keep their tide.', [apps.commission]: PERCENT });
    await expectSound(page, 'edit an app');
    await button(edit, apps.editSubmit).click();

    await seeToast(page, apps.edited.title, apps.edited.description);
    await see(page.getByText(apps.commissionOf(PERCENT)));
  });

  it('connects her payment provider in four steps', async () => {
    const { page } = marta;
    await link(page, `${apps.connect}: ${APP}`).click();
    await see(heading(page, webhooks.title));
    await see(page.getByText(healthMessages.state.waiting));
    hookAddress = await page.getByLabel(webhooks.address, { exact: true }).inputValue();
    await button(page, webhooks.copyAddress).click();
    await seeToast(page, common.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hookAddress);
    expect(hookAddress).toMatch(/^http:\/\/localhost:\d+\/hooks\/[\w-]{20,}$/);

    expect(await button(page, webhooks.saveSecret).isDisabled()).toBe(true);
    await fill(page, { [webhooks.secret]: `  ${SECRET} ` });
    await button(page, webhooks.saveSecret).click();
    const { title, description } = webhooks.secretSaved(APP);
    await seeToast(page, title, description);

    await see(page.getByText(`${webhooks.secretState} 1234`));
    expect(await page.content()).not.toContain(SECRET);
    await expectSound(page, 'webhooks');
    shop = openShop({ url: hookAddress, secret: SECRET });
  });

  it('signs an affiliate up in another browser, by the code of the mail', async () => {
    const { page } = milo;
    await page.goto('/signup?role=affiliate');
    await fill(page, {
      [account.fields.firstName]: MILO.firstName,
      [account.fields.lastName]: MILO.lastName,
      [account.fields.email]: MILO.email,
      [account.fields.password]: MILO.password,
      [account.fields.confirmPassword]: MILO.password,
    });
    await button(page, account.signup.submit).click();
    await see(page.getByText(account.signup.success));
    const { link: address } = await readMail(MILO.email, /verify/i);
    const code = new URLSearchParams(address.split('?')[1]).get('code') ?? '';
    await link(page, account.signup.enterCode).click();
    await fill(page, { [account.fields.code]: code });
    await button(page, account.verify.submit).click();
    await see(heading(page, account.verify.success));
    await link(page, account.verify.toLogin).click();
    await see(page.getByText(account.login.verified));
    await fillSignIn(page, MILO);

    await page.waitForURL('**/affiliate/dashboard');
    await see(page.getByText(affiliateHome.firstSteps));
    await expectSound(page, 'overview of a new affiliate');
  });

  it('finds the app in the marketplace, and says plainly where a search finds none', async () => {
    const { page } = milo;
    await link(page, affiliateHome.browse).first().click();
    await fill(page, { [market.search]: 'no such app' });
    await see(page.getByText(market.noMatch('no such app')));
    await expectSound(page, 'marketplace without a match');
    await fill(page, { [market.search]: 'tide' });
    await link(page, APP).click();

    await see(heading(page, APP));
    await see(page.getByText(MARTA.companyName));
    await expectSound(page, 'app in the marketplace');
  });

  it('suggests a code, forces capitals, and refuses one that someone else has asked for', async () => {
    const { page } = milo;
    const appId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await rival.call('requestCoupon', { params: { appId }, body: { code: CODE } });
    milo.expectAnswer(`409 /api/marketplace/${appId}/requests`);

    await button(page, market.requestToPromote).click();
    const request = dialog(page, market.requestTitle(APP));
    const code = request.getByLabel(market.codeLabel, { exact: true });
    expect(await code.inputValue()).toBe(suggestCode(MILO.firstName, 3_000));
    expect(await code.inputValue()).toBe(CODE);
    await button(request, market.send).click();
    await seeToast(page, market.unavailable, 'This code is already in use. Please choose another.');
    await see(request.getByText('This code is already in use. Please choose another.'));
    await expectSound(page, 'request with a taken code');

    await code.fill('');
    expect(await button(request, market.send).isDisabled()).toBe(true);
    await see(request.getByText(market.codeEmpty));
    await code.pressSequentially('milo ink');
    expect(await code.inputValue()).toBe('MILOINK');
    await button(request, market.send).click();
    await seeToast(page, market.sent, market.sentHint);

    expect(await button(page, market.requestPending).isDisabled()).toBe(true);
  });

  it('shows the request to the partner, who declines one with Undo and approves the other', async () => {
    const { page } = marta;
    await page.goto('/partner/Requests');
    await see(heading(page, requests.title));
    await button(page, requests.declineOf(CODE, 'Milo Rivers')).click();
    await seeToast(page, requests.declined);
    await button(page, lib.undo).click();
    await see(button(page, requests.declineOf(CODE, 'Milo Rivers')));

    await button(page, requests.approveOf('MILOINK', 'Milo Grant')).click();
    await seeToast(page, requests.approved.title, requests.approved.description);

    await see(row(page, 'MILOINK').getByText(requests.readiness.awaiting));
    await link(page, 'Milo Grant').click();
    await see(page.getByRole('dialog'));
    await expectSound(page, 'an approved request');
    await page.keyboard.press('Escape');
  });

  it('turns the coupon live when Stripe tells of the promotion code', async () => {
    const promotionCode = await shop.makeCode('MILOINK');
    await seeInTime(marta.page, row(marta.page, 'MILOINK').getByText(requests.readiness.live));
    await milo.page.goto('/affiliate/coupons');
    await seeInTime(milo.page, row(milo.page, 'MILOINK').getByText('Live'));
    await button(milo.page, coupons.copyCode('MILOINK')).click();
    await seeToast(milo.page, common.copied);
    expect(await milo.page.evaluate(() => navigator.clipboard.readText())).toBe('MILOINK');

    sale = await shop.sell(promotionCode, { amount: 4_900 });
  });

  it('shows the sale to both, with the same sum in the same words', async () => {
    for (const { page } of [marta, milo]) {
      const area = page === marta.page ? 'partner' : 'affiliate';
      await page.goto(`/${area}/customers`);
      const label = customerLabel(sale.subscription.buyer.customer ?? '');
      await seeInTime(page, link(page, label));
      await link(page, label).click();
      await see(heading(page, customers.customerTitle(label)));
      await see(page.getByText(entryMessages.onAll(usd(3_920), 3_000, usd(FIRST))));
      await expectSound(page, `a customer of ${area}`);
    }
  });

  it('adds a renewal and takes back a part of it after a partial refund', async () => {
    const renewal = await shop.renew(sale.subscription);
    await shop.refund(renewal, 2_450);

    for (const { page } of [marta, milo]) {
      await page.reload();
      await seeInTime(page, page.getByText(entryMessages.partTakenBack(usd(TAKEN_BACK), usd(RENEWAL))));
      await see(page.getByText(entryMessages.onAll(usd(4_900), 3_000, usd(RENEWAL))));
    }
  });

  it('takes the payout information of the affiliate, and shows it to the partner beside the balance', async () => {
    await milo.page.goto('/affiliate/settings');
    await fill(milo.page, {
      [settings.fields.paypalEmail]: 'pay@letters.example',
      [settings.fields.paymentNotes]: 'Put the month into the note.',
    });
    await button(milo.page, settings.submit).click();
    await seeToast(milo.page, settings.saved.title, settings.saved.body);

    const { page } = marta;
    await page.goto('/partner/payouts');
    await see(row(page, 'Milo Grant').getByText(usd(DUE)));
    await button(page, payouts.viewDetailsOf('Milo Grant', 'USD')).click();
    const details = dialog(page, detailMessages.title('Milo Grant'));
    await see(details.getByText('pay@letters.example'));
    await see(details.getByText('Put the month into the note.'));
    await expectSound(page, 'details of a balance');
    await button(details, payouts.recordOf('Milo Grant', usd(DUE))).click();
  });

  it('records the payout once the method is told, and the row leaves', async () => {
    const { page } = marta;
    const record = dialog(page, recordMessages.title);
    const amount = record.getByLabel(recordMessages.amount, { exact: true });
    expect(await amount.inputValue()).toBe(usd(DUE));
    expect(await amount.isEditable()).toBe(false);
    const submit = button(record, recordMessages.submit(usd(DUE), 'Milo Grant'));
    await submit.click();
    await seeToast(page, recordMessages.methodMissing.title, recordMessages.methodMissing.description);
    await expectSound(page, 'payout without a method');

    await record.getByLabel(recordMessages.method, { exact: true }).selectOption('PayPal');
    await see(record.getByText(recordMessages.payTo('pay@letters.example')));
    await fill(record, { [recordMessages.reference]: 'PP-7731' });
    await submit.click();
    const { title, description } = recordMessages.recorded('Milo Grant');
    await seeToast(page, title, description);

    await see(page.getByText(payouts.pendingEmpty));
    expect(await row(page, 'Milo Grant').count()).toBe(0);
    await expectSound(page, 'nothing due');
  });

  it('shows the payout in the history of both, down to the month it settled', async () => {
    const month = formatMonth(monthOf(new Date().toISOString()));
    await marta.page.getByRole('tab', { name: payouts.tabs.history }).click();
    await see(row(marta.page, 'Milo Grant').getByText(usd(DUE)));
    await link(marta.page, 'Milo Grant').click();
    await see(heading(marta.page, historyMessages.payoutsTo('Milo Grant')));
    await see(row(marta.page, 'PP-7731').getByText(usd(DUE)));

    const { page } = milo;
    await page.goto('/affiliate/payouts');
    const paid = row(page, 'PP-7731');
    await see(paid.getByText(usd(DUE)));
    await see(paid.getByText(MARTA.companyName));
    await paid.getByRole('link').click();
    const payout = dialog(page, received.payoutTitle(MARTA.companyName));
    await link(payout, month).click();
    await see(page.getByText(entryMessages.onAll(usd(4_900), 3_000, usd(RENEWAL))));
    await see(page.getByText(customers.nothingUnpaid));
    await expectSound(page, 'a settled month');
  });

  it('adds it all up on both overviews', async () => {
    await link(marta.page, shell.links.overview).click();
    await see(heading(marta.page, partnerHome.title));
    await see(marta.page.getByText(usd(DUE)));
    await signInAgain(milo);
    await see(milo.page.getByText(usd(DUE)));
  });

  /** A new tab of the same browser is signed in. */
  async function signInAgain({ page }: Visitor): Promise<void> {
    await page.goto('/login');
    await page.waitForURL('**/affiliate/dashboard');
  }
});

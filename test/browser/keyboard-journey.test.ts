import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { signInBySrp } from '../../local/demo/cognito-client.ts';
import { createClient } from '../../shared/contract/client.ts';
import { scriptClient } from '../../shared/contract/script-client.ts';
import { focusOn, pressOn, tabTo, typeInto } from '../support/browser-keys.ts';
import { readEmail } from '../support/browser-mail.ts';
import { waitUntilFound } from '../support/browser-market.ts';
import { openShop, type Shop } from '../support/browser-shop.ts';
import { button, dialog, heading, link, row, see, seeToast } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();

const SECRET = 'whsec_ReefKeysSigningSecret1234';
const CODE = 'MILOKEYS';
/** The price before the code's discount of 20 percent. The commission is 20 percent of the rest: $16.00. */
const PRICE = 10_000;

it('takes a partner and an affiliate from sign-up to a recorded payout by keyboard only', async () => {
  const [{ page: partner }, { page: affiliate }] = await Promise.all([newVisitor(), newVisitor()]);
  const app = unique('Reef Keys ');
  const company = unique('Reef ');
  const marta = { email: `${unique('marta.')}@reef.example`, password: 'tide-and-ebb' };
  const milo = { email: `${unique('milo.')}@tide.example`, password: 'ink-and-pen' };
  let shop: Shop;

  await step('both sign up and verify their email', async () => {
    await Promise.all([
      signUp(partner, 'SaaS Partner', 'Create a partner account', {
        'First name': 'Marta',
        'Last name': 'Reef',
        'Company name': company,
        Email: marta.email,
        Password: marta.password,
        'Confirm password': marta.password,
      }),
      signUp(affiliate, 'Affiliate Marketer', 'Create an affiliate account', {
        'First name': 'Milo',
        'Last name': 'Tide',
        Email: milo.email,
        Password: milo.password,
        'Confirm password': milo.password,
      }),
    ]);
  });

  await step('both sign in', async () => {
    await Promise.all([signIn(partner, marta), signIn(affiliate, milo)]);
  });

  await step('the partner adds an app', async () => {
    await follow(partner, 'My Apps');
    await see(button(partner, 'Add New App'));
    await pressOn(partner, 'Add New App');
    const add = dialog(partner, 'Add New App');
    await see(add);
    await expectFocus(partner, 'App Name');
    await partner.keyboard.type(app);
    await typeInto(partner, 'App URL', 'https://reefkeys.example');
    await partner.keyboard.press('Enter');
    await seeToast(partner, 'Success!', 'Your application has been added');
    await add.waitFor({ state: 'detached' });
    const setUp = dialog(partner, `Set up ${app}`);
    await see(setUp);
    await partner.keyboard.press('Escape');
    await setUp.waitFor({ state: 'detached' });

    await see(heading(partner, app));
    await expectFocus(partner, 'Add New App');
  });

  await step('the partner saves the signing secret', async () => {
    await pressOn(partner, `Webhooks: ${app}`);
    await expectFocus(partner, 'Webhooks');
    await see(button(partner, 'Copy URL'));
    await pressOn(partner, 'Copy URL');
    await seeToast(partner, 'Copied!');
    const url = await partner.evaluate(() => navigator.clipboard.readText());
    await typeInto(partner, 'Signing secret', SECRET);
    await pressOn(partner, 'Save');
    await seeToast(partner, 'Webhook Secured!', `The signing secret for ${app} has been saved.`);
    await see(partner.getByText('Secret ending in 1234'));

    await expectFocus(partner, 'Done: Save the signing secret');
    shop = openShop({ url, secret: SECRET });
  });

  await step('the first event connects the app', async () => {
    await shop.makeCode('FIRST');
    await see(partner.getByText('Connected', { exact: true }));

    await expectFocus(partner, 'Webhooks');
  });

  await step('the affiliate finds the app in the marketplace and requests a code', async () => {
    const token = await signInBySrp(inject('origin'), milo.email, milo.password);
    const call = scriptClient(createClient({ origin: inject('origin'), token: async () => token }));
    await waitUntilFound({ call }, app);
    await follow(affiliate, 'Marketplace');
    const found = affiliate.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('q') === app,
    );
    await typeInto(affiliate, 'Search apps', app);
    await affiliate.keyboard.press('Enter');
    await found;
    await see(link(affiliate, app));
    await pressOn(affiliate, app);
    await expectFocus(affiliate, app);
    await see(button(affiliate, 'Request to Promote'));
    await pressOn(affiliate, 'Request to Promote');
    const request = dialog(affiliate, `Promote ${app}`);
    await see(request);
    await expectFocus(affiliate, 'Coupon code');
    await typeInto(affiliate, 'Coupon code', CODE);
    await pressOn(affiliate, 'Send request');
    await seeToast(affiliate, 'Request Sent!', 'The partner has been notified.');
    await request.waitFor({ state: 'detached' });

    await see(button(affiliate, 'Request Pending'));
    await expectFocus(affiliate, app);
  });

  await step('the partner approves the request', async () => {
    await follow(partner, 'Requests');
    await see(row(partner, CODE));
    await pressOn(partner, `Approve ${CODE} for Milo Tide`);
    const next = dialog(partner, `${CODE} for ${app}`);
    await seeToast(partner, 'Request Approved!', 'The coupon request has been activated.');
    await see(next.getByText(`Create ${CODE} in Stripe`));
    await partner.keyboard.press('Escape');
    await next.waitFor({ state: 'detached' });

    await expectFocus(partner, 'Requests');
  });

  await step('the shop creates the code and sells', async () => {
    const promotionCode = await shop.makeCode(CODE);
    await see(row(partner, CODE).getByText('Live', { exact: true }));
    await shop.sell(promotionCode, { amount: PRICE });
    await follow(affiliate, 'Payouts', 'My Payouts');

    await see(affiliate.locator('main').getByText('$16.00'));
  });

  await step('the affiliate enters payment details', async () => {
    await follow(affiliate, 'Settings');
    await typeInto(affiliate, 'PayPal email', milo.email);
    await typeInto(affiliate, 'Payment notes', 'Put the month into the note.');
    await pressOn(affiliate, 'Save All Changes');
    await seeToast(affiliate, 'Success!', 'Your settings have been updated.');

    await see(affiliate.getByText('No changes to save'));
    await expectFocus(affiliate, 'Save All Changes');
  });

  await step('the partner records the payout', async () => {
    await follow(partner, 'Payouts');
    await see(button(partner, 'Record payout of $16.00 to Milo Tide'));
    await pressOn(partner, 'Record payout of $16.00 to Milo Tide');
    const record = dialog(partner, 'Record Payout');
    await see(record);
    await expectFocus(partner, 'Payment method');
    await partner.keyboard.type('PayPal');
    await see(record.getByText(`Pay to ${milo.email}`));
    await typeInto(partner, 'Reference ID', 'PP-7731');
    await pressOn(partner, 'Record $16.00 paid to Milo Tide');
    await seeToast(partner, 'Success!', 'Payout for Milo Tide has been recorded.');
    await record.waitFor({ state: 'detached' });

    await see(partner.getByText('Nothing due', { exact: true }));
    await expectFocus(partner, 'Payouts');
  });

  await step('the partner sees the payout in the history', async () => {
    await tabTo(partner, 'Pending Payouts');
    await partner.keyboard.press('ArrowRight');
    await see(row(partner, 'Milo Tide').getByText('$16.00'));
    await expectFocus(partner, 'Payout History');
    await pressOn(partner, 'Milo Tide');
    await expectFocus(partner, 'Payouts to Milo Tide');

    await see(row(partner, 'PP-7731').getByText('$16.00'));
  });

  await step('the affiliate sees the payout and opens it', async () => {
    await follow(affiliate, 'Payouts', 'My Payouts');
    const paid = row(affiliate, 'PP-7731');
    await see(paid.getByText('$16.00'));
    const date = await paid.getByRole('link').innerText();
    await pressOn(affiliate, date);
    const payout = dialog(affiliate, `Payout from ${company}`);
    await see(payout.getByText('PayPal'));
    await affiliate.keyboard.press('Escape');
    await payout.waitFor({ state: 'detached' });

    await expectFocus(affiliate, date);
  });
});

/** Signs up with the given role and fields, and opens the link in the email, which ends on the sign-in page. */
async function signUp(
  page: Page,
  role: string,
  title: string,
  fields: Readonly<Record<string, string>> & { readonly Email: string },
): Promise<void> {
  await page.goto('/signup');
  await see(heading(page, 'Create your account'));
  await pressOn(page, role);
  await expectFocus(page, title);
  for (const [label, text] of Object.entries(fields)) await typeInto(page, label, text);
  await pressOn(page, 'Create account');
  await see(page.getByText('Account created! Please check your email to verify your account.'));
  await expectFocus(page, 'Verify your email');
  const { link: address } = await readEmail(fields.Email, 'Verify your email for Tributary');
  await page.goto(address);
  await see(page.getByText('Your email is verified. Sign in to get started.'));
  await expectFocus(page, 'Sign in');
}

/** Enters the password on the sign-in page, which already contains the email address. */
async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await typeInto(page, 'Password', password);
  await page.keyboard.press('Enter');
  await see(heading(page, 'Overview'));
  await expectFocus(page, 'Overview');
}

/** Follows a link of the sidebar, which precedes the page's content. `title` is the title of the page that opens. */
async function follow(page: Page, name: string, title = name): Promise<void> {
  await tabTo(page, name, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await see(heading(page, title));
  await expectFocus(page, title);
}

const expectFocus = (page: Page, name: string): Promise<void> => expect.poll(() => focusOn(page)).toBe(name);

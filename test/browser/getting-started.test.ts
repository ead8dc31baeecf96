import { expect, it } from 'vitest';
import { PROVIDERS } from '../../shared/provider/providers.ts';
import { messages as common } from '../../web/src/components/messages.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as apps, setUpMessages as setUp } from '../../web/src/features/apps/messages.ts';
import { messages as landing } from '../../web/src/features/landing/messages.ts';
import { messages as affiliateHome } from '../../web/src/features/overview/affiliate-messages.ts';
import { healthMessages, messages as webhooks } from '../../web/src/features/webhooks/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { readEmail } from '../support/browser-mail.ts';
import { openShop } from '../support/browser-shop.ts';
import {
  button,
  dialog,
  fill,
  fillSignIn,
  heading,
  link,
  see,
  seeInTime,
  seeToast,
} from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();

const newPartner = () => ({
  email: `${unique('marta.')}@quay.example`,
  password: 'tide-and-ebb',
  firstName: 'Marta',
  lastName: 'Quist',
  companyName: 'Quay Software',
});
const newAffiliate = () => ({
  email: `${unique('milo.')}@letters.example`,
  password: 'ink-and-pen',
  firstName: 'Milo',
  lastName: 'Letter',
});
const APP = 'Quay Notes';
const SECRET = 'whsec_QuayNotesSigningSecret1234';

it('takes a partner from the landing page to a connected app, and signs up an affiliate', async () => {
  const [marta, milo] = await Promise.all([newVisitor(), newVisitor()]);
  const [partner, affiliate] = [newPartner(), newAffiliate()];

  await step(
    'takes a partner from the landing page through sign-up to the message about the email',
    async () => {
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
      await fill(page, {
        [account.fields.firstName]: partner.firstName,
        [account.fields.lastName]: partner.lastName,
        [account.fields.companyName]: partner.companyName,
        [account.fields.email]: partner.email,
        [account.fields.password]: partner.password,
        [account.fields.confirmPassword]: partner.password,
      });
      await button(page, account.signup.submit).click();

      await see(page.getByText(account.signup.success));
      expect(await page.getByLabel(account.fields.email, { exact: true }).inputValue()).toBe(partner.email);
      expect(await button(page, account.signup.submit).count()).toBe(0);
      await expectAccessible(page, 'sign-up done');
    },
  );

  await step('sends her to the code form when she signs in with an unverified email', async () => {
    const { page } = marta;
    marta.allowFailure('400 /cognito/');
    await page.goto('/partner/apps');
    await page.waitForURL('**/login');
    await fillSignIn(page, partner);

    await see(page.getByText(account.verify.unverified));
    await button(page, account.verify.resend).click();
    await see(page.getByText(account.verify.resent));
    await expectAccessible(page, 'verify');
  });

  await step(
    'verifies her email through the link in the email, and signs her in to the page she requested',
    async () => {
      const { page } = marta;
      const { link: address } = await readEmail(partner.email, /verify/i);
      await page.goto(address);
      await see(page.getByText(account.login.verified));
      expect(await page.getByLabel(account.fields.email, { exact: true }).inputValue()).toBe(partner.email);
      await expectAccessible(page, 'verified');
      await fill(page, { [account.fields.password]: partner.password });
      await button(page, account.login.submit).click();

      await page.waitForURL('**/partner/apps');
      await see(page.getByText(apps.empty));
    },
  );

  await step('lists her app after reporting missing fields', async () => {
    const { page } = marta;
    await button(page, apps.add).click();
    const add = dialog(page, apps.add);
    await button(add, apps.addSubmit).click();
    await seeToast(page, apps.incomplete.title, apps.incomplete.description);
    await fill(add, { [apps.name]: APP, [apps.url]: 'quaynotes.example' });
    await button(add, apps.addSubmit).click();
    await seeToast(page, apps.added.title, apps.added.description);
    await page.getByText('Validation Error', { exact: true }).waitFor({ state: 'detached' });
    await button(dialog(page, setUp.title(APP)), setUp.later).click();

    await button(page, apps.menuFor(APP)).click();
    await page.getByRole('menuitem', { name: apps.edit }).click();
    const edit = dialog(page, apps.editTitle(APP));
    await see(edit.getByText('https://quaynotes.example/?promo=JANE20', { exact: false }));
    await page.setViewportSize({ width: 1280, height: 800 });
    const save = await button(edit, apps.editSubmit).boundingBox();
    expect(save && save.y + save.height).toBeLessThanOrEqual(800);
    await fill(edit, {
      [apps.appDescription]: 'Notes that stay moored.',
      [apps.commission]: '30',
      [apps.codeParameter]: '?promo=',
      [PROVIDERS.stripe.checkoutLinks]: 'buy.stripe.com/quay',
    });
    await edit.getByLabel(apps.countByLink, { exact: true }).check();
    await edit.getByLabel(apps.ownCheckoutDomain, { exact: true }).check();
    await button(edit, apps.editSubmit).click();

    await seeToast(page, apps.edited.title, apps.edited.description);
    await see(page.getByRole('main').getByText('30% of every payment'));
    await button(page, apps.menuFor(APP)).click();
    await page.getByRole('menuitem', { name: apps.edit }).click();
    expect(await edit.getByLabel(apps.codeParameter, { exact: true }).inputValue()).toBe('promo');
    expect(await edit.getByLabel(PROVIDERS.stripe.checkoutLinks, { exact: true }).inputValue()).toBe(
      'https://buy.stripe.com/quay',
    );
    for (const box of [apps.countByLink, apps.ownCheckoutDomain])
      expect(await edit.getByLabel(box, { exact: true }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
  });

  await step('connects her payment provider in four steps', async () => {
    const { page } = marta;
    await link(page, `${apps.connect}: ${APP}`).click();
    await see(heading(page, webhooks.title));
    await see(page.getByText(webhooks.notSetUp, { exact: true }));
    const url = await page.getByLabel(webhooks.address, { exact: true }).inputValue();
    await button(page, webhooks.copyAddress).click();
    await seeToast(page, common.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    expect(url).toMatch(/^http:\/\/localhost:\d+\/hooks\/[\w-]{20,}$/);

    expect(await button(page, webhooks.saveSecret).isDisabled()).toBe(true);
    await fill(page, { [webhooks.secret]: `  ${SECRET} ` });
    await button(page, webhooks.saveSecret).click();
    const { title, description } = webhooks.secretSaved(APP);
    await seeToast(page, title, description);

    await see(page.getByText(`${webhooks.secretState} 1234`));
    expect(await page.content()).not.toContain(SECRET);
    await openShop({ url, secret: SECRET }).makeCode('FIRST');
    await seeInTime(page, page.getByText(healthMessages.state.live, { exact: true }));
  });

  await step(
    'signs up an affiliate with the code from the email, and returns to the requested page',
    async () => {
      const { page } = milo;
      await page.goto('/marketplace');
      await link(page, account.login.toSignup).click();
      await page.getByRole('button', { name: account.signup.roles.affiliate.name }).click();
      await fill(page, {
        [account.fields.firstName]: affiliate.firstName,
        [account.fields.lastName]: affiliate.lastName,
        [account.fields.email]: affiliate.email,
        [account.fields.password]: affiliate.password,
        [account.fields.confirmPassword]: affiliate.password,
      });
      await button(page, account.signup.submit).click();
      await see(page.getByText(account.signup.success));
      const { link: address } = await readEmail(affiliate.email, /verify/i);
      const code = new URLSearchParams(address.split('?')[1]).get('code') ?? '';
      await fill(page, { [account.fields.code]: code });
      await button(page, account.verify.submit).click();
      // Expect that the user does not have to enter the password again.
      await page.waitForURL('**/marketplace');

      await page.goto('/affiliate/dashboard');
      await see(page.getByText(affiliateHome.firstSteps));
    },
  );
});

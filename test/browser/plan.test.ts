import { expect, it } from 'vitest';
import { LOCAL } from '../../local/settings.ts';
import { planMessages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { planMessages as texts } from '../../web/src/features/settings/plan-messages.ts';
import { securityMessages } from '../../web/src/features/settings/security-messages.ts';
import { planTexts } from '../../web/src/lib/money/plan-messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { readEmails } from '../support/browser-mail.ts';
import { createPerson } from '../support/browser-people.ts';
import { upgradeToPro } from '../support/browser-plan.ts';
import { listApp } from '../support/browser-program.ts';
import { button, link, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
const PLAN = '/partner/settings?tab=plan';

it('A partner at the limit is led to the plan, and a request for Pro reaches the operator', async () => {
  const partner = await createPerson('partner', 'Lena', 'Limit');
  const { appId } = await listApp(partner, 'Limit Desk');
  for (const code of ['EINS', 'ZWEI', 'DREI']) {
    const affiliate = await createPerson('affiliate', 'Abel', code);
    await affiliate.call('requestCoupon', { params: { appId }, body: { code } });
    await partner.call('approveRequest', { params: { appId, code } });
  }
  const { page } = await newVisitor();
  await signIn(page, partner, '/partner/requests');

  await link(page, requests.upgrade).click();

  await see(page.getByText(texts.used(3, 3), { exact: true }));
  for (const feature of planTexts.pro.features) await see(page.getByText(feature, { exact: true }));
  await expectAccessible(page, 'the plan of a partner on Starter');
  const { label, send, sent, initial } = texts.forms.upgrade;
  expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(initial);
  await page.getByLabel(label, { exact: true }).fill('Three codes are not enough.');
  await button(page, send).click();
  await seeToast(page, sent, `We'll reply to ${partner.email}.`);
  const [mail] = await readEmails(LOCAL.operatorAddress, `Request for Pro: ${partner.companyName}`);
  expect(mail?.html).toContain('Three codes are not enough.');
  await readEmails(partner.email, 'We received your request for Pro');
  await see(page.getByText(/^Requested on \w{3} \d\d, \d{4}$/));
  expect(await button(page, send).count()).toBe(0);
  await expectAccessible(page, 'the plan of a partner who has requested Pro');
});

it('With a payment link, the button leads to it with the id and the email of the partner', async () => {
  const partner = await createPerson('partner', 'Paula', 'Kauf');
  const { page } = await newVisitor();
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    const billing = {
      paymentLink: 'https://buy.stripe.com/test',
      portalLink: 'https://billing.stripe.com/p/login/test',
    };
    await route.fulfill({ json: { ...config, billing } });
  });
  await signIn(page, partner, PLAN);

  const href = await link(page, texts.upgrade).getAttribute('href');

  const { id } = await partner.call('getMe');
  const url = new URL(href ?? '');
  expect(url.origin + url.pathname).toBe('https://buy.stripe.com/test');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_reference_id: id,
    prefilled_email: partner.email,
  });
  await expectAccessible(page, 'the plan with a payment link');
});

it('Priority support is offered with Pro, only to partners, and reaches the operator', async () => {
  const affiliate = await createPerson('affiliate', 'Anna', 'Ohne');
  const { page } = await newVisitor();
  await signIn(page, affiliate, PLAN.replace('partner', 'affiliate'));
  await see(page.getByRole('tab', { name: settings.tabs.profile, exact: true }));
  expect(await page.getByRole('tab', { name: settings.tabs.plan, exact: true }).count()).toBe(0);

  const partner = await createPerson('partner', 'Pia', 'Profi');
  await upgradeToPro(partner);
  const visitor = await newVisitor();
  await signIn(visitor.page, partner, PLAN);
  await see(visitor.page.getByRole('heading', { name: texts.supportTitle, exact: true }));
  await see(visitor.page.getByText(`${texts.byOperator('Pro')} ${texts.messageUs}`, { exact: true }));
  await see(visitor.page.getByText(texts.usedUnlimited(0), { exact: true }));
  await expectAccessible(visitor.page, 'the plan of a partner on Pro');

  const { label, send, sent } = texts.forms.support;
  await visitor.page.getByLabel(label, { exact: true }).fill('Why did this sale not count?');
  await button(visitor.page, send).click();
  await seeToast(visitor.page, sent, `We'll reply to ${partner.email}.`);
  const [mail] = await readEmails(LOCAL.operatorAddress, `Priority support: ${partner.companyName}`);
  expect(mail?.html).toContain('Why did this sale not count?');
});

it('A partner with a subscription is told to cancel it before the account is deleted', async () => {
  const { remove } = securityMessages;
  const partner = await createPerson('partner', 'Sina', 'Abo');
  const { page } = await newVisitor();
  let isSubscribed = true;
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const profile = await response.json();
    await route.fulfill({ response, json: { ...profile, plan: { ...profile.plan, isSubscribed } } });
  });
  await signIn(page, partner, '/partner/settings?tab=security');
  await button(page, remove.open).click();
  const notice = page.getByRole('dialog').getByText(remove.subscribed.title);
  await see(notice);
  await expectAccessible(page, 'the deletion of an account with a subscription');
  await link(page.getByRole('dialog'), remove.subscribed.link).click();
  await see(page.getByRole('heading', { name: settings.plan.title, exact: true }));

  isSubscribed = false;
  await page.goto('/partner/settings?tab=security');
  await button(page, remove.open).click();
  await see(page.getByRole('dialog').getByText(remove.staysTitle));
  expect(await notice.count()).toBe(0);
});

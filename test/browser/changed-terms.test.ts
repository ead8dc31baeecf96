import { expect, it } from 'vitest';
import { TERMS_LIMITS } from '../../shared/terms/coupon/terms.ts';
import { termsStart } from '../../shared/terms/coupon/terms-start.ts';
import { amountMessages as amounts } from '../../web/src/components/money/amount-messages.ts';
import { termsMessages as terms } from '../../web/src/components/terms/messages.ts';
import { versionMessages as versionTexts } from '../../web/src/components/terms/version-messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { codeMessages as code } from '../../web/src/features/coupons/code-messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { bellMessages as bell } from '../../web/src/features/notifications/bell-messages.ts';
import {
  detailMessages,
  offerMessages as offers,
  messages as requests,
  termsMessages,
} from '../../web/src/features/requests/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { readEmail } from '../support/browser-mail.ts';
import { createPerson } from '../support/browser-people.ts';
import { listApp } from '../support/browser-program.ts';
import { button, dialog, fill, see, seeInTime, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const PHONE = { width: 390, height: 844 };
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR = '30% of every payment for 12 months';
const LIFE = '20% of every payment';
const WORDS = 'Never bid on our name.';

it('offers terms, keeps them for a request, and changes them with notice', async () => {
  const app = unique('Term Desk ');
  const name = unique('ADA').toUpperCase();
  const [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Marta', 'Term'),
    createPerson('affiliate', 'Ada', 'Term'),
  ]);
  const { appId } = await listApp(partner, app);
  const [{ page: marta }, { page: ada }] = await Promise.all([newVisitor(), newVisitor()]);

  await step('lets the partner choose a time and rules, and says what they mean', async () => {
    await signIn(marta, partner, '/partner/apps');
    await button(marta, apps.menuFor(app)).click();
    await marta.getByRole('menuitem', { name: apps.edit }).click();
    const edit = dialog(marta, apps.editTitle(app));
    await edit.getByLabel(terms.kind).selectOption(terms.kinds.bounty);
    await fill(edit, { [terms.bounty]: '$50' });
    await button(edit, amounts.add).click();
    await fill(edit, { [amounts.rowLabel(terms.bounty, 1)]: '45' });
    await see(
      edit.getByText(
        '$50.00 or €45.00 once per customer, at most the first payment, or 20% of the first payment in other currencies',
      ),
    );
    await expectAccessible(marta, 'the form for a bounty');
    await edit.getByLabel(terms.kind).selectOption(terms.kinds.percentage);
    await edit.getByLabel(apps.commission, { exact: true }).fill('30');
    await edit.getByLabel(terms.months, { exact: true }).fill('12');
    await edit.getByLabel(terms.text, { exact: true }).fill(WORDS);
    await see(edit.getByText(YEAR));
    await button(edit, apps.editSubmit).click();
    await seeToast(marta, apps.edited.title, apps.edited.description);
    await see(marta.getByRole('main').getByText(YEAR));
  });

  await step('shows them to affiliates before they join', async () => {
    await signIn(ada, affiliate, '/marketplace');
    await ada.goto(`/marketplace/${appId}`);
    await see(ada.getByText('of every payment for 12 months'));
    await see(ada.getByText(WORDS));
    await ada.setViewportSize(PHONE);
    await expectAccessible(ada, 'an app with terms');
    await button(ada, market.requestToPromote).click();
    const ask = dialog(ada, market.requestTitle(app));
    await see(ask.getByText(YEAR));
    await see(ask.getByText(WORDS));
    await expectAccessible(ada, 'the request with terms');
    await ask.getByLabel(market.codeLabel).fill(name);
    await ada.keyboard.press('Enter');
    await seeToast(ada, market.sent);
  });

  await step('keeps the terms of the request if the offer has become worse', async () => {
    await partner.call('updateApp', { params: { appId }, body: { defaultRate: 1_000, months: null } });
    await marta.goto(`/partner/requests?open=${appId}.${name}`);
    const request = dialog(marta, detailMessages.title(name, app));
    await see(request.getByText(offers.worse('30% for 12 months', 'Ada Term')));
    await see(request.getByText(WORDS));
    await expectAccessible(marta, 'a request with terms');
    await request.getByRole('button', { name: requests.approve }).click();
    await seeToast(marta, requests.approved.title, requests.approved.description);
  });

  const start = termsStart(
    new Date(Math.ceil((Date.now() + TERMS_LIMITS.noticeDays * DAY_MS) / DAY_MS) * DAY_MS).toISOString(),
  );

  await step('says before saving when a change starts, by keyboard too', async () => {
    const request = dialog(marta, detailMessages.title(name, app));
    const summary = request.locator('summary', { hasText: termsMessages.title });
    await summary.focus();
    await marta.keyboard.press('Enter');
    await see(request.getByText(termsMessages.unchanged));
    await request.getByLabel(termsMessages.percent, { exact: true }).fill('40');
    await see(request.getByText(termsMessages.soon));
    await request.getByLabel(termsMessages.percent, { exact: true }).fill('20');
    await request.getByLabel(terms.months, { exact: true }).fill('');
    await see(request.getByText(termsMessages.later(start, TERMS_LIMITS.noticeDays, 'Ada Term')));
    await marta.setViewportSize(PHONE);
    await expectAccessible(marta, 'the form for changed terms', { fromTop: false });
    await request.getByLabel(terms.months, { exact: true }).focus();
    await marta.keyboard.press('Enter');
    await seeToast(marta, termsMessages.saved, termsMessages.savedFrom(start, 'Ada Term'));
    await see(request.getByText(versionTexts.scheduled));
    await see(request.getByText(termsMessages.alreadyScheduled));
    await see(request.getByRole('listitem').filter({ hasText: versionTexts.inForce }).getByText(YEAR));
  });

  await step('tells the affiliate, who sees both versions with their dates', async () => {
    const email = await readEmail(affiliate.email, `New terms for ${name} from ${start}`);
    expect(email.link).toBe(`/affiliate/coupons/${appId}/${name}`);
    await ada.goto(email.link);
    await see(ada.getByText(code.description(app, YEAR)));
    await see(ada.getByText(code.later(start, LIFE)));
    const details = ada.locator('details', { hasText: code.terms });
    await details.locator('summary').press('Enter');
    await see(ada.getByText(`${versionTexts.from} ${start}`));
    const versions = details.getByRole('listitem');
    await see(versions.nth(0).getByText(LIFE));
    await see(versions.nth(0).getByText(versionTexts.scheduled));
    await see(versions.nth(1).getByText(versionTexts.inForce));
    await expectAccessible(ada, 'a coupon with scheduled terms');
    await ada.getByRole('button', { name: bell.title }).click();
    await see(
      dialog(ada, bell.title).getByText(
        `From ${start}, new customers with ${name} for ${app} earn you ${LIFE}`,
      ),
    );
    await ada.keyboard.press('Escape');
  });

  await step('withdraws the change, on the affiliate’s open screen too', async () => {
    const request = dialog(marta, detailMessages.title(name, app));
    await button(request, termsMessages.withdraw).click();
    await seeToast(marta, termsMessages.withdrawn, termsMessages.withdrawnHint('Ada Term'));
    await see(request.getByText(termsMessages.unchanged));
    const versions = ada.locator('details', { hasText: code.terms }).getByRole('listitem');
    await seeInTime(ada, versions.nth(0).getByText(versionTexts.inForce));
    expect(await versions.count()).toBe(1);
  });
});

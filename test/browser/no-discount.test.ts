import { expect, it } from 'vitest';
import { offerMessages } from '../../web/src/components/money/offer-messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { messages as coupons } from '../../web/src/features/coupons/messages.ts';
import { moreMessages as more } from '../../web/src/features/coupons/more-messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { bellMessages as bell } from '../../web/src/features/notifications/bell-messages.ts';
import { messages as overview } from '../../web/src/features/overview/partner-messages.ts';
import { messages as requests } from '../../web/src/features/requests/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { readEmail } from '../support/browser-mail.ts';
import { createPerson } from '../support/browser-people.ts';
import { grantCode, listApp } from '../support/browser-program.ts';
import { button, dialog, row, see, seeInTime, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const PHONE = { width: 390, height: 844 };

it('turns a program into one without a discount, and tells its affiliates', async () => {
  const app = unique('Bare Desk ');
  const [code, fresh] = [unique('BO'), unique('CLEO')].map((text) => text.toUpperCase()) as [string, string];
  const [partner, affiliate, newcomer] = await Promise.all([
    createPerson('partner', 'Marta', 'Bare'),
    createPerson('affiliate', 'Bo', 'Bare'),
    createPerson('affiliate', 'Cleo', 'Bare'),
  ]);
  const program = await listApp(partner, app);
  const { appId, shop } = program;
  await grantCode(program, code, { partner, affiliate });
  await shop.makeCode(unique('OTHER').toUpperCase());
  const checkoutLinks = ['https://buy.stripe.com/bare'];
  await partner.call('updateApp', { params: { appId }, body: { checkoutLinks } });
  const [{ page: marta }, { page: bo }] = await Promise.all([newVisitor(), newVisitor()]);
  await signIn(bo, affiliate, '/affiliate/coupons');
  await see(row(bo, code).getByText(coupons.awaiting));

  await step('asks the partner for the code as long as buyers need a discount', async () => {
    await signIn(marta, partner, '/partner/dashboard');
    await see(marta.getByText(overview.awaiting([code], false)));
  });

  await step('says beside the switch how a sale can count then', async () => {
    await marta.goto('/partner/apps');
    await button(marta, apps.menuFor(app)).click();
    await marta.getByRole('menuitem', { name: apps.edit }).click();
    const edit = dialog(marta, apps.editTitle(app));
    await edit.getByLabel(apps.countByLink, { exact: true }).check();
    await edit.getByLabel(apps.noDiscount, { exact: true }).check();
    await see(edit.getByText(apps.noDiscountHint));
    await see(edit.getByText('Sales count by: link', { exact: true }));
    await expectAccessible(marta, 'the switch "Buyers need no discount"');
    await button(edit, apps.editSubmit).click();
    await seeToast(marta, apps.edited.title, apps.edited.description);
    await see(marta.getByText(apps.withoutDiscount(apps.byDefault('20% of every payment'))));
  });

  await step('no longer asks the partner for the code', async () => {
    await marta.goto('/partner/dashboard');
    await see(marta.getByText(overview.live([code])));
    expect(await marta.getByText(overview.awaiting([code], false)).count()).toBe(0);
    await marta.goto('/partner/requests?status=awaiting');
    await see(marta.getByText(requests.emptyFor.awaiting));
    await marta.goto('/partner/requests');
    await see(row(marta, code).getByText(offerMessages.none));
    await see(row(marta, code).getByText(requests.readiness.live));
    await marta.setViewportSize(PHONE);
    await expectAccessible(marta, 'a request without a discount');
  });

  await step('tells the affiliate on the open screen, in the bell and by email', async () => {
    await seeInTime(bo, row(bo, code).getByText(offerMessages.none));
    await see(button(bo, coupons.copyCode(code)));
    const email = await readEmail(affiliate.email, `Buyers of ${app} need no discount now`);
    expect(email.link).toBe(`/affiliate/coupons/${appId}/${code}`);
    await bo.getByRole('button', { name: bell.title }).click();
    await see(dialog(bo, bell.title).getByText(`Buyers of ${app} need no discount now`));
    await bo.keyboard.press('Escape');
    await bo.setViewportSize(PHONE);
    await expectAccessible(bo, 'coupons without a discount');
  });

  await step('shares the link that counts, and no code to enter', async () => {
    await button(bo, more.shareCode(code)).click();
    const kit = dialog(bo, more.shareCode(code));
    const { handle } = await partner.call('getApp', { params: { appId } });
    const link = `${new URL(bo.url()).origin}/go/${handle}/${code}/1`;
    const direct = `${checkoutLinks[0]}?client_reference_id=${code}`;
    await see(kit.getByText(link.replace('http://', ''), { exact: true }));
    await kit.getByText(more.more, { exact: true }).click();
    await see(kit.getByText(more.how.link));
    await see(kit.getByText(`Take a look at ${app}: ${link}`));
    await see(kit.getByText(direct, { exact: true }));
    expect(await kit.getByText(more.site).count()).toBe(0);
    await expectAccessible(bo, 'sharing a code without a discount');
  });

  await step('promises no discount in the marketplace, and approves a code that works now', async () => {
    const { page: cleo } = await newVisitor();
    await signIn(cleo, newcomer, `/marketplace/${appId}`);
    await see(cleo.getByText(offerMessages.none));
    await button(cleo, market.requestToPromote).click();
    await see(dialog(cleo, market.requestTitle(app)).getByText(market.noDiscountHint));
    await expectAccessible(cleo, 'a request without a discount');
    await grantCode(program, fresh, { partner, affiliate: newcomer });

    await readEmail(newcomer.email, `Your code ${fresh} is approved`);
    await cleo.goto('/affiliate/coupons');
    await see(button(cleo, coupons.copyCode(fresh)));
    const { items } = await newcomer.call('listNotifications', { query: {} });
    expect(items).toMatchObject([{ kind: 'coupon_approved', live: true, noDiscount: true }]);
  });
});

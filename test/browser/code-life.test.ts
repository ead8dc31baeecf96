import { expect, it } from 'vitest';
import type { PromotionCode } from '../../local/stripe/promotion-code.ts';
import { CODE_SETUPS } from '../../shared/codes/code-setup.ts';
import { messages as common } from '../../web/src/components/messages.ts';
import { shareMessages as share } from '../../web/src/components/share/messages.ts';
import { outcomeReason } from '../../web/src/features/coupons/code-messages.ts';
import { messages as coupons } from '../../web/src/features/coupons/messages.ts';
import { moreMessages as more } from '../../web/src/features/coupons/more-messages.ts';
import { traceMessages as trace } from '../../web/src/features/customers/trace-messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { bellMessages as bell } from '../../web/src/features/notifications/bell-messages.ts';
import {
  createMessages as create,
  detailMessages as details,
  messages as requests,
} from '../../web/src/features/requests/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { countEmails, readEmail } from '../support/browser-mail.ts';
import { createPerson } from '../support/browser-people.ts';
import { upgradeToPro } from '../support/browser-plan.ts';
import { listApp } from '../support/browser-program.ts';
import { waitForLaterTime } from '../support/browser-shop.ts';
import { button, dialog, link, row, see, seeInTime, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const OFFER = 'Buyers get 20% off the first payment';

it('takes a code from its approval to its first sale and its end', async () => {
  const app = unique('Kiln Desk ');
  const code = unique('BO').toUpperCase();
  const [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Marta', 'Kiln'),
    createPerson('affiliate', 'Bo', 'Lind'),
  ]);
  const { appId, shop } = await listApp(partner, app);
  const { url: shopUrl } = await partner.call('getApp', { params: { appId } });
  await affiliate.call('requestCoupon', { params: { appId }, body: { code } });
  const [{ page: marta }, { page: bo }] = await Promise.all([newVisitor(), newVisitor()]);
  await signIn(marta, partner, '/partner/requests');
  await signIn(bo, affiliate, '/affiliate/coupons');
  let reloads = 0;
  bo.on('domcontentloaded', () => {
    reloads += 1;
  });
  let promotionCode: PromotionCode;
  const mine = row(bo, code);
  const copy = button(bo, coupons.copyCode(code));

  await step('shows the partner how to create the code, at once after the approval', async () => {
    await button(marta, requests.approveOf(code, 'Bo Lind')).click();
    await seeToast(marta, requests.approved.title, requests.approved.description);

    const next = dialog(marta, details.title(code, app));
    await see(next.getByText(details.nextAwaiting(code)));
    await see(link(next, create.openCoupons('Stripe')));
    await next.getByText(create.cli('Stripe')).click();
    await see(next.getByText(CODE_SETUPS.stripe.command([{ codes: [code], discount: 'COUPON_ID' }])));
    await expectAccessible(marta, 'the next step after an approval');
    await button(next, requests.copyCode(code)).click();
    await seeToast(marta, common.copied);
  });

  await step('tells the affiliate that the code is not usable yet', async () => {
    await see(mine.getByText(coupons.awaiting));
    expect(await copy.count()).toBe(0);
    await readEmail(affiliate.email, `Your code ${code} is approved`);
  });

  await step('recognizes a code with another spelling', async () => {
    const misspelled = `${code.slice(0, 2)}-${code.slice(2)}`;
    await shop.makeCode(misspelled);

    await see(dialog(marta, details.title(code, app)).getByText(create.nearMiss(code, misspelled)));
    expect(await copy.count()).toBe(0);
  });

  await step('announces the code as live on the open screens and by email, once', async () => {
    promotionCode = await shop.makeCode(code);

    await see(dialog(marta, details.title(code, app)).getByText(details.nextLive));
    await see(copy);
    await see(mine.getByText(OFFER));
    const email = await readEmail(affiliate.email, `${code} is live`);
    expect(email.link).toBe(`/affiliate/coupons/${appId}/${code}`);
    await bo.getByRole('button', { name: bell.title }).click();
    await see(dialog(bo, bell.title).getByText(`${code} for ${app} is live: customers can use it now`));
    await bo.keyboard.press('Escape');
    expect(reloads).toBe(0);
  });

  await step('shares the live code with a ready text, links and a QR code', async () => {
    const checkoutLinks = ['https://buy.stripe.com/kiln'];
    const { handle } = await partner.call('updateApp', {
      params: { appId },
      body: { codeParameter: 'promo', checkoutLinks },
    });
    const direct = [`${shopUrl}/?promo=${code}`, `${checkoutLinks[0]}?prefilled_promo_code=${code}`];
    await button(bo, more.shareCode(code)).click();
    const kit = dialog(bo, more.shareCode(code));
    const site = `${new URL(bo.url()).origin}/go/${handle}/${code}`;
    await see(kit.getByText(`${site}/1`.replace('http://', ''), { exact: true }));
    await kit.getByText(more.more, { exact: true }).click();
    const text = `Get 20% off the first payment at ${app} with my code ${code}: ${site}/1`;
    await see(kit.getByText(text));
    await see(kit.getByText(site, { exact: true }));
    for (const url of direct) await see(kit.getByText(url, { exact: true }));
    await expectAccessible(bo, 'sharing a code');

    await button(kit, more.copyText).click();
    await seeToast(bo, common.copied);
    expect(await bo.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await button(kit, more.copyDirect).first().click();
    await expect.poll(() => bo.evaluate(() => navigator.clipboard.readText())).toBe(direct[1]);
    await button(kit, share.showQrOf(more.site)).click();
    await see(kit.getByRole('img', { name: share.qrOf(site) }));
    await expectAccessible(bo, 'a QR code');
    await button(kit, share.copyQr).click();
    const copiedTypes = () =>
      bo.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
    await expect.poll(copiedTypes).toEqual(['image/png']);
    await bo.keyboard.press('Escape');
  });

  await step('counts the first sale on the open screen, and announces it to both sides', async () => {
    for (const { call } of [partner, affiliate]) {
      const { mail, sales } = await call('getPreferences');
      await call('savePreferences', { body: { mail, sales: { ...sales, sale: 'each' } } });
    }
    await shop.sell(promotionCode, { amount: 4_900 });
    await see(mine.getByText('$7.84'));
    await see(mine.getByRole('link', { name: '1', exact: true }));
    const told = [
      [bo, affiliate, `Your ${code} sold ${app}: $39.20, $7.84 for you`],
      [
        marta,
        partner,
        `${affiliate.firstName}'s ${code} sold ${app}: $39.20, $7.84 for ${affiliate.firstName}`,
      ],
    ] as const;
    await Promise.all(told.map(([, { email }, text]) => readEmail(email, text)));
    for (const [page, , text] of told) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: bell.title }).click();
      await see(dialog(page, bell.title).getByText(text));
      await page.keyboard.press('Escape');
    }
    expect(reloads).toBe(0);
    expect(await countEmails(affiliate.email, `${code} is live`)).toBe(1);
  });

  await step('announces the end of the code', async () => {
    await shop.deactivate(promotionCode);
    await see(mine.getByText(coupons.deactivated));
    expect(await copy.count()).toBe(0);
    await readEmail(affiliate.email, `${code} was deactivated`);
    expect(reloads).toBe(0);
  });

  await step('shows the state of the code on the page of the app', async () => {
    await link(mine, app).click();
    await see(bo.getByText(market.codeState.deactivated));
    expect(await bo.getByText(OFFER).count()).toBe(0);
    expect(await button(bo, market.copyCode).count()).toBe(0);
    expect(await button(bo, market.programJoined).isDisabled()).toBe(true);
  });

  await step('explains to both sides why a sale with the retired code does not count', async () => {
    await button(marta, requests.retireOf(code, 'Bo Lind')).click();
    await button(dialog(marta, requests.retireTitle(code)), requests.retire).click();
    await seeToast(marta, requests.retired);
    await waitForLaterTime();
    const { payment } = await shop.sell(promotionCode, { amount: 9_900 });

    await bo.goto(`/affiliate/coupons/${appId}/${code}`);
    await seeInTime(bo, row(bo, outcomeReason({ outcome: 'retired', otherApp: null })));
    await see(row(bo, '$7.84'));
    expect(await bo.content()).not.toContain(payment.invoice);
    await marta.goto(`/partner/trace?id=${payment.invoice}`);
    await see(marta.getByText(trace.notReferred));
    await see(marta.getByText(trace.use.retired));
    await see(marta.getByText(code).first());
    const { items } = await affiliate.call('listNotifications', { query: {} });
    expect(items.filter(({ kind }) => kind === 'sale')).toHaveLength(1);
  });
});

it('lists the codes of all apps with one command that creates them, and says what the buyers of a new code will get', async () => {
  const app = unique('Loom Desk ');
  const codes = [unique('ANA'), unique('BEA')].map((code) => code.toUpperCase());
  const [partner, ...affiliates] = await Promise.all([
    createPerson('partner', 'Lea', 'Loom'),
    createPerson('affiliate', 'Ana', 'Loom'),
    createPerson('affiliate', 'Bea', 'Loom'),
    createPerson('affiliate', 'Cleo', 'Loom'),
  ]);
  await upgradeToPro(partner);
  const { appId, shop } = await listApp(partner, app);
  for (const [at, code] of ['CLEOLIVE', ...codes].entries()) {
    await affiliates.at(at - 1)?.call('requestCoupon', { params: { appId }, body: { code } });
    await partner.call('approveRequest', { params: { appId, code } });
  }
  const { coupon } = await shop.makeCode('CLEOLIVE');
  const other = await listApp(partner, unique('Loom Shelf '));
  const third = unique('ANB').toUpperCase();
  await affiliates[0]?.call('requestCoupon', { params: { appId: other.appId }, body: { code: third } });
  await partner.call('approveRequest', { params: { appId: other.appId, code: third } });
  const [{ page }, { page: visitor }] = await Promise.all([newVisitor(), newVisitor()]);
  await signIn(page, partner, '/partner/requests?status=awaiting');
  const list = page.getByRole('region', { name: create.allTitle(3, 'Stripe') });

  await see(list);
  await list.getByText(create.cliAll(3, 'Stripe')).click();
  const command = CODE_SETUPS.stripe.command([
    { codes: [third], discount: 'COUPON_ID' },
    { codes: [codes[1] ?? '', codes[0] ?? ''], discount: coupon.id },
  ]);
  await see(list.getByText(command));
  await expectAccessible(page, 'the codes to create');
  expect(await row(page, 'CLEOLIVE').count()).toBe(0);

  const newcomer = await createPerson('affiliate', 'Dana', 'Loom');
  await signIn(visitor, newcomer, `/marketplace/${appId}`);
  await button(visitor, market.requestToPromote).click();
  const request = dialog(visitor, market.requestTitle(app));
  await see(request.getByText('20% off the first payment'));
  await see(request.getByText(market.buyersGetHint('Loom Software')));
});

import { expect, it } from 'vitest';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { bellMessages as bell } from '../../web/src/features/notifications/bell-messages.ts';
import {
  detailMessages as details,
  offerMessages as offers,
  messages as requests,
} from '../../web/src/features/requests/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { readEmail } from '../support/browser-mail.ts';
import { createPerson } from '../support/browser-people.ts';
import { listApp } from '../support/browser-program.ts';
import { button, dialog, link, row, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const NOTE = 'I teach shift planning to 4,000 managers.';
const REASON = 'We look for German channels.\nAsk again in spring.';
const PHONE = { width: 390, height: 844 };

it('approves on terms that are no longer offered only after a look at both, or declines because of them', async () => {
  const app = unique('Shift Desk ');
  const [one, two, three] = ['ONE', 'TWO', 'TRI'].map((name) => unique(name).toUpperCase()) as [
    string,
    string,
    string,
  ];
  const [partner, ada, bea, cy] = await Promise.all([
    createPerson('partner', 'Marta', 'Shift'),
    createPerson('affiliate', 'Ada', 'Shift'),
    createPerson('affiliate', 'Bea', 'Shift'),
    createPerson('affiliate', 'Cy', 'Shift'),
  ]);
  const { appId } = await listApp(partner, app);
  const params = { appId };
  await ada.call('requestCoupon', { params, body: { code: one } });
  await bea.call('requestCoupon', { params, body: { code: two, note: NOTE } });
  await bea.call('updateMe', { body: { bio: 'Reviews shift planners', websiteUrl: 'https://bea.example' } });
  await partner.call('updateApp', { params, body: { defaultRate: 1_000, months: 12 } });
  await cy.call('requestCoupon', { params, body: { code: three } });
  const [{ page: marta }, { page: adas }, { page: beas }] = await Promise.all([
    newVisitor(),
    newVisitor(),
    newVisitor(),
  ]);
  const approve = (code: string, name: string) => button(marta, requests.approveOf(code, name));

  await step('with one click if the request is under the terms of today', async () => {
    await signIn(marta, partner, '/partner/requests');
    expect(await approve(three, 'Cy Shift').getAttribute('aria-haspopup')).toBeNull();
    await approve(three, 'Cy Shift').click();
    await seeToast(marta, requests.approved.title, requests.approved.description);
    const approved = dialog(marta, details.title(three, app));
    await see(approved.getByText(details.nextAwaiting(three)));
    await marta.keyboard.press('Escape');
    await approved.waitFor({ state: 'hidden' });
  });

  await step('shows both in the row, whose button opens the review by keyboard', async () => {
    const requested = row(marta, one);
    await see(requested.getByText(`${offers.requestedUnder}: 20% for life`));
    await see(requested.getByText(`${offers.offeredToday}: 10% for 12 months`));
    await expectAccessible(marta, 'requests under other terms than those of today');
    await approve(one, 'Ada Shift').focus();
    await marta.keyboard.press('a');
    const review = dialog(marta, details.title(one, app));
    await see(review.getByText(offers.worse('20% for life', 'Ada Shift')));
    await expectAccessible(marta, 'the review of a request under other terms');
    await marta.setViewportSize(PHONE);
    await expectAccessible(marta, 'the review on a phone');
    await button(review, requests.approveOf(one, 'Ada Shift')).focus();
    await marta.keyboard.press('Enter');
    await seeToast(marta, requests.approved.title, requests.approved.description);
    await see(review.getByText(details.nextAwaiting(one)));
    await marta.keyboard.press('Escape');
    await review.waitFor({ state: 'hidden' });
  });

  await step('and shows the affiliate her own terms wherever the program is', async () => {
    await signIn(adas, ada, `/marketplace/${appId}`);
    await see(adas.getByText(market.programJoined));
    await see(adas.getByText(market.ownCommission.active));
    await see(adas.getByText('20%', { exact: true }));
    await see(adas.getByText(market.offeredToday('10% for 12 months')));
    await expectAccessible(adas, 'a program whose offer has changed, joined earlier');
    await adas.setViewportSize(PHONE);
    await adas.goto(`/marketplace?q=${encodeURIComponent(app)}`);
    const card = adas.getByRole('listitem').filter({ hasText: app });
    await see(card.getByText('20%', { exact: true }));
    await see(card.getByText(market.yours));
    await expectAccessible(adas, 'a card with own terms');
    await adas.goto('/affiliate/coupons');
    await see(adas.getByText('20% of every payment'));
  });

  await step(
    'shows the person and the note first, and declines with a reason, because the offer changed',
    async () => {
      await signIn(beas, bea, `/marketplace/${appId}`);
      await see(beas.getByText(market.ownCommission.pending));
      await see(beas.getByText(market.offeredToday('10% for 12 months')));
      await approve(two, 'Bea Shift').click();
      const review = dialog(marta, details.title(two, app));
      await see(review.getByText('Reviews shift planners'));
      await see(link(review, 'bea.example'));
      await see(review.getByText(NOTE));
      await review.getByText(details.reason, { exact: true }).first().click();
      await review.getByLabel(details.reason).fill(REASON);
      await expectAccessible(marta, 'a review with a note and a reason');
      await button(review, offers.declineOf(two, 'Bea Shift')).click();
      await seeToast(marta, requests.declined);
    },
  );

  await step('tells the affiliate, who requests again on the terms of today', async () => {
    const { link } = await readEmail(bea.email, `Your request for ${app} was declined`);
    expect(link).toBe(`/marketplace/${appId}`);
    await beas.goto(link);
    await see(beas.getByText(market.declined('Shift Software', true)));
    await see(beas.getByText(REASON));
    await expectAccessible(beas, 'the page of an app that invites a new request');
    await beas.setViewportSize(PHONE);
    await expectAccessible(beas, 'the invitation on a phone');
    await beas.getByRole('button', { name: bell.title }).click();
    await see(
      dialog(beas, bell.title).getByText(
        `${two} for ${app} was declined because the offer changed: “We look for German channels.`,
      ),
    );
    await beas.keyboard.press('Escape');
    await button(beas, market.requestToPromote).click();
    const form = dialog(beas, market.requestTitle(app));
    await see(form.getByText('10% of every payment for 12 months'));
    await form.getByLabel(market.note).fill(NOTE);
    await form.getByLabel(market.codeLabel).fill(two);
    await beas.keyboard.press('Enter');
    await seeToast(beas, market.sent);
    await see(button(beas, market.requestPending));
    expect(await beas.getByText(REASON).count()).toBe(0);
    const { items } = await partner.call('listRequests', { query: { app: appId, q: two } });
    expect(items).toMatchObject([{ rate: 1_000, months: 12, offerChange: null, note: NOTE }]);
  });
});

it('gives better terms by themselves, and says so in the review', async () => {
  const app = unique('Rise Desk ');
  const code = unique('RISE').toUpperCase();
  const [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Rita', 'Rise'),
    createPerson('affiliate', 'Abe', 'Rise'),
  ]);
  const { appId } = await listApp(partner, app);
  await affiliate.call('requestCoupon', { params: { appId }, body: { code } });
  await partner.call('updateApp', { params: { appId }, body: { defaultRate: 3_000 } });
  const { page } = await newVisitor();

  await signIn(page, partner, '/partner/requests');
  await button(page, requests.approveOf(code, 'Abe Rise')).click();
  const review = dialog(page, details.title(code, app));
  await see(review.getByText(offers.better('Abe Rise')));
  expect(await review.getByRole('button', { name: offers.decline }).count()).toBe(0);
  await button(review, requests.approveOf(code, 'Abe Rise')).click();
  await seeToast(page, requests.approved.title, requests.approved.description);

  const coupon = await affiliate.call('getMyCoupon', { params: { appId, code } });
  expect(coupon).toMatchObject({ status: 'active', rate: 3_000 });
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { COUNTING_TEXTS } from '../../shared/codes/counting-texts.ts';
import { CANNOT_COUNT, NOT_CONNECTED } from '../../shared/codes/counting-words.ts';
import { CHECKOUT_LINKS } from '../../shared/provider/providers.ts';
import { countingMessages as counting } from '../../web/src/components/counting/messages.ts';
import { shareMessages as share } from '../../web/src/components/share/messages.ts';
import { messages as apps, setUpMessages as setUp } from '../../web/src/features/apps/messages.ts';
import { moreMessages as more } from '../../web/src/features/coupons/more-messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as overview } from '../../web/src/features/overview/affiliate-messages.ts';
import { messages as tasks } from '../../web/src/features/overview/partner-messages.ts';
import { healthMessages as health } from '../../web/src/features/webhooks/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createPerson } from '../support/browser-people.ts';
import { grantCode, waitUntilOwed } from '../support/browser-program.ts';
import { openShop } from '../support/browser-shop.ts';
import {
  button,
  dialog,
  fill,
  heading,
  link,
  see,
  seeInTime,
  seeToast,
  signIn,
} from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const PHONE = { width: 390, height: 844 };
const PAYMENT_LINK = 'https://buy.stripe.com/mole';
const BY_CODE = 'Sales count by: discount code';
const BY_LINK = 'Sales count by: link';

/** What was handed to the device's share sheet. */
const sharedOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'shared') as ShareData | undefined);
const copiedOn = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

it('leads from a new app to a way to count, and from an approved code to the link that counts', async () => {
  const app = unique('Mole Desk ');
  const [code, later] = [unique('BO'), unique('CLEO')].map((text) => text.toUpperCase()) as [string, string];
  const [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Marta', 'Mole'),
    createPerson('affiliate', 'Bo', 'Mole'),
  ]);
  const [{ page: marta }, { page: bo }] = await Promise.all([newVisitor(), newVisitor()]);
  await bo.addInitScript(() =>
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) }),
  );
  const setUpDialog = () => dialog(marta, setUp.title(app));
  let appId = '';

  await step('adds an app with two fields, and goes on to its offer', async () => {
    await signIn(marta, partner, '/partner/apps?add=1');
    await fill(dialog(marta, apps.add), { [apps.name]: app, [apps.url]: 'mole-desk.example' });
    await marta.keyboard.press('Enter');
    await seeToast(marta, apps.added.title, apps.added.description);
    await see(setUpDialog().getByText(setUp.stepOf(1, 3, setUp.steps.offer)));
    await expectAccessible(marta, 'the offer of a new app');
    await fill(setUpDialog(), { [apps.commission]: '30' });
    await setUpDialog().getByLabel(apps.commission, { exact: true }).press('Enter');
    const { items } = await partner.call('listApps', { query: {} });
    appId = items[0]?.id ?? '';
  });

  await step('counts by a code with the defaults, and shows what affiliates will see', async () => {
    await see(setUpDialog().getByText(setUp.stepOf(2, 3, setUp.steps.counting)));
    await see(setUpDialog().getByText(BY_CODE, { exact: true }));
    await marta.setViewportSize(PHONE);
    await expectAccessible(marta, 'how the sales of a new app count');
    await button(setUpDialog(), setUp.next).click();
    await see(setUpDialog().getByText(setUp.previewHint));
    await see(setUpDialog().getByText('30%', { exact: true }));
    await see(setUpDialog().getByText(NOT_CONNECTED, { exact: true }));
    await expectAccessible(marta, 'the preview of a new app');
    await marta.setViewportSize({ width: 1280, height: 800 });
    await marta.keyboard.press('Escape');
    await setUpDialog().waitFor({ state: 'detached' });
    await see(marta.getByText(BY_CODE, { exact: true }));
  });

  await step('is active, listed and can be requested before it is connected', async () => {
    await signIn(bo, affiliate, `/marketplace/${appId}`);
    await see(bo.getByText(BY_CODE, { exact: true }));
    await see(bo.getByText(market.untracked));
    await see(button(bo, market.requestToPromote));
    await expectAccessible(bo, 'a program that is not connected');
    await grantCode({ appId, shop: openShop({ url: '', secret: '' }) }, code, { partner, affiliate });
  });

  await step('is not listed, live or ready while nothing can count', async () => {
    await marta.goto(`/partner/apps?setup=${appId}&step=counting`);
    await setUpDialog().getByLabel(apps.noDiscount, { exact: true }).press('Space');
    await see(setUpDialog().getByText(CANNOT_COUNT, { exact: true }));
    expect(await setUpDialog().getByLabel(apps.countByLink, { exact: true }).isChecked()).toBe(true);
    await expectAccessible(marta, 'an app without a way to count');
    await button(setUpDialog(), setUp.next).press('Enter');
    await see(setUpDialog().getByText(setUp.previewHint));
    await button(setUpDialog(), setUp.later).click();
    await see(marta.getByText(apps.notListed, { exact: true }));
    await expectAccessible(marta, 'the card of an app that is not listed');
    await marta.goto('/partner/dashboard');
    await see(marta.getByText(tasks.uncounted([app])));
    await expectAccessible(marta, 'the task to choose how sales count');
    await marta.goto(`/partner/webhooks?app=${appId}`);
    await see(marta.getByText(CANNOT_COUNT, { exact: true }));
    expect(await marta.getByText(health.state.live, { exact: true }).count()).toBe(0);

    await bo.goto(`/marketplace?q=${encodeURIComponent(app)}`);
    await see(bo.getByText(market.noMatch(app)));
    await bo.goto(`/marketplace/${appId}`);
    await see(bo.getByText(market.notListed));
    await see(bo.getByText(market.codeState.uncounted));
    await expectAccessible(bo, 'a program in which nothing counts');
    await bo.goto(`/affiliate/coupons/${appId}/${code}`);
    await see(bo.getByText(CANNOT_COUNT, { exact: true }));
    expect(await button(bo, share.copyLink).count()).toBe(0);
    await bo.setViewportSize(PHONE);
    await expectAccessible(bo, 'a code by which nothing counts');
  });

  await step('keeps strangers out of it', async () => {
    const stranger = await createPerson('affiliate', 'Cleo', 'Mole');
    const problem = await stranger.call('getMarketplaceApp', { params: { appId } }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(problem).toMatchObject({ problem: { code: 'not_found' } });
  });

  await step('counts by a link once there is one, with the keyboard alone', async () => {
    await marta.goto('/partner/dashboard');
    await link(marta, `${tasks.uncountedAction}: ${tasks.uncounted([app])}`).press('Enter');
    await setUpDialog().getByLabel(CHECKOUT_LINKS, { exact: true }).fill(PAYMENT_LINK);
    await see(setUpDialog().getByText(BY_LINK, { exact: true }));
    await button(setUpDialog(), setUp.next).press('Enter');
    await see(setUpDialog().getByText(setUp.previewHint));
    await see(setUpDialog().getByText(BY_LINK, { exact: true }));
    await button(setUpDialog(), setUp.later).press('Enter');

    await bo.goto(`/affiliate/coupons/${appId}/${code}`);
    await bo.getByText(BY_LINK, { exact: true }).press('Enter');
    await see(bo.getByText(COUNTING_TEXTS.link.counts));
    await expectAccessible(bo, 'how the sales of a code count');
    expect(await button(bo, share.copyLink).count()).toBe(0);
  });

  const secret = `whsec_${unique('mole')}`;
  const setup = await partner.call('saveSigningSecret', {
    params: { appId, provider: 'stripe' },
    body: { secret },
  });
  const shop = openShop({ url: setup.url, secret });
  const { handle } = await partner.call('getApp', { params: { appId } });
  const short = `/go/${handle}/${code}/1`;

  await step(
    'offers the one link that counts on top of the code, large, once the app is connected',
    async () => {
      await shop.makeCode(later);
      await seeInTime(bo, button(bo, share.copyLink));
      const origin = new URL(bo.url()).origin;
      await see(bo.getByText(`${origin}${short}`.replace('http://', ''), { exact: true }));
      await button(bo, share.copyLink).press('Enter');
      await expect.poll(() => copiedOn(bo)).toBe(`${origin}${short}`);
      await button(bo, `${share.share}: ${code}, ${app}`).press('Enter');
      await expect.poll(() => sharedOn(bo)).toEqual({ title: app, url: `${origin}${short}` });
      await button(bo, share.showQrOf(`${code}, ${app}`)).press('Enter');
      await see(bo.getByRole('img', { name: share.qrOf(`${origin}${short}`) }));
      await expectAccessible(bo, 'the link that counts, with its QR code');
      expect(await bo.getByText(more.copyText, { exact: true }).count()).toBe(0);
      await bo.getByText(more.more, { exact: true }).click();
      await see(bo.getByText(`${PAYMENT_LINK}?client_reference_id=${code}`, { exact: true }));
      await see(bo.getByText(more.how.link));
      await expectAccessible(bo, 'more ways to share');
    },
  );

  await step('offers the same link on the overview', async () => {
    await bo.goto('/affiliate/dashboard');
    await see(heading(bo, overview.links));
    await see(bo.getByText(short, { exact: false }));
    await see(button(bo, share.copyLink));
    await expectAccessible(bo, 'the link on the overview');
  });

  await step('credits a sale by that link', async () => {
    await shop.sell(code, { amount: 10_000 });
    await waitUntilOwed(partner, 3_000);
    await marta.goto(`/marketplace/${appId}`);
    await see(marta.getByText(counting.title));
    await see(marta.getByText(BY_LINK, { exact: true }));
    await expectAccessible(marta, 'the page of an app for its owner');
  });
});

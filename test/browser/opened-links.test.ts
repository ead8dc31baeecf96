import { expect, it } from 'vitest';
import { linkMessages } from '../../web/src/components/links/messages.ts';
import { linkFigureMessages as figures } from '../../web/src/features/coupons/link-figure-messages.ts';
import { moreMessages as share } from '../../web/src/features/coupons/more-messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createPerson } from '../support/browser-people.ts';
import { grantCode, listApp } from '../support/browser-program.ts';
import { button, dialog, see, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const AGENTS = {
  person: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  preview: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  bot: 'curl/8.5.0',
};

it('follows a short link from the share kit to the app, and counts it for both sides', async () => {
  const name = unique('Pier ');
  const code = unique('PIA').toUpperCase();
  const [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Per', 'Pier'),
    createPerson('affiliate', 'Pia', 'Lund'),
  ]);
  const program = await listApp(partner, name);
  const { appId, shop } = program;
  await partner.call('updateApp', { params: { appId }, body: { codeParameter: 'via', countByLink: true } });
  await grantCode(program, code, { partner, affiliate });
  await shop.makeCode(code);
  const { url, handle } = await partner.call('getApp', { params: { appId } });
  const [{ page: pia }, { page: buyer }] = await Promise.all([newVisitor(), newVisitor()]);
  const link = `/go/${handle}/${code}`;
  const open = (path: string, kind: keyof typeof AGENTS) =>
    buyer.request.get(path, { maxRedirects: 0, headers: { 'user-agent': AGENTS[kind] } });

  await step('is what the affiliate shares', async () => {
    await signIn(pia, affiliate, '/affiliate/coupons');
    await button(pia, share.shareCode(code)).click();
    await see(dialog(pia, share.shareCode(code)).getByText(link).first());
  });

  await step('leads a buyer to the app with the code, and to nothing that the link names', async () => {
    for (const kind of ['person', 'preview', 'bot'] as const) {
      const response = await open(`${link}?utm_source=post&to=https://evil.example`, kind);
      expect(response.status()).toBe(302);
      expect(response.headers().location).toBe(`${url}/?utm_source=post&via=${code}`);
    }
  });

  await step('shows a page that leads to the marketplace if the link is wrong', async () => {
    await buyer.setViewportSize({ width: 390, height: 844 });
    await buyer.route('**/go/**', async (route) => {
      const response = await route.fetch();
      // A status of 404 would be reported as an error of the page.
      await route.fulfill({ response, status: 200 });
      expect(response.status()).toBe(404);
    });
    await buyer.goto(`/go/${handle}-gone/${code}`);
    await expectAccessible(buyer, 'a short link that leads nowhere');
    await buyer.keyboard.press('Tab');
    await buyer.keyboard.press('Enter');
    await buyer.waitForURL('**/marketplace*');
  });

  await step('shows the affiliate one click by a person', async () => {
    await pia.goto(`/affiliate/coupons/${appId}/${code}`);
    await pia.getByText(figures.table.day).click();
    const total = pia.getByRole('row').filter({ hasText: linkMessages.total });
    await expect.poll(() => total.first().innerText()).toMatch(/\t1\t|\n1\n/);
  });
});

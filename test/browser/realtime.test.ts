import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../shared/contract/forum.ts';
import { formatMoney } from '../../shared/money/money.ts';
import { channels } from '../../shared/realtime/realtime.ts';
import { messages as forum } from '../../web/src/features/forum/messages.ts';
import { writeComment, writePost } from '../support/browser-forum.ts';
import { changeAndMark, controlSockets, watchChannels } from '../support/browser-live.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { grantCode, listApp, type Program } from '../support/browser-program.ts';
import { button, dialog, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const CODE = 'CURRENT20';
const PRICE = 5_000;
/** The commission, in minor units. The code gives 20 percent off the first payment, and the commission is 20 percent of the rest. */
const COMMISSION = 800;
const SECOND = 1_000;
const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });

const paused = (page: Page) => page.getByRole('status').getByText('Live updates are paused', { exact: true });

/** Advances the clock of a page, as if its computer had slept. */
const passTime = (page: Page, ms: number) => page.clock.fastForward(ms);

/** Each screen is opened once and never reloaded. Every later change must therefore arrive through the realtime connection. */
describe('An open screen', () => {
  const newVisitor = visitors();
  let partner: Person;
  let affiliate: Person;
  let program: Program;
  let post: Post;
  let writer: Visitor;
  let reader: Visitor;
  let overview: Visitor;
  let sockets: Awaited<ReturnType<typeof controlSockets>>;
  let channel: string;
  let earned = 0;

  beforeAll(async () => {
    const [vera, remy] = await Promise.all([
      createPerson('affiliate', 'Vera', 'Current'),
      createPerson('affiliate', 'Remy', 'Current'),
    ]);
    [partner, affiliate] = await Promise.all([
      createPerson('partner', 'Paula', 'Current'),
      createPerson('affiliate', 'Aldo', 'Current'),
    ]);
    program = await listApp(partner, 'Current Desk');
    await grantCode(program, CODE, { partner, affiliate });
    post = await writePost(partner, 'What moves by itself?', 3);
    [writer, reader, overview] = await Promise.all([newVisitor(), newVisitor(), newVisitor()]);
    await Promise.all([reader, overview].map(({ page }) => page.clock.install()));
    sockets = await controlSockets(overview.page);
    const [isRead, isWatched] = [watchChannels(reader.page), watchChannels(overview.page)];
    await Promise.all([
      signIn(writer.page, vera, `/forum/${post.id}`),
      signIn(reader.page, remy, `/forum/${post.id}`),
      signIn(overview.page, affiliate, '/affiliate/dashboard'),
    ]);
    await see(overview.page.getByText(usd(0)));
    channel = channels.user((await affiliate.call('getMe')).id);
    await Promise.all([isRead(channels.comments(post.id)), isWatched(channel)]);
  });

  const sell = async () => {
    const promotionCode = await program.shop.makeCode(CODE);
    await program.shop.sell(promotionCode, { amount: PRICE });
    earned += COMMISSION;
  };

  it('shows a comment written in another browser', async () => {
    const thread = dialog(writer.page, post.title);
    await thread.getByLabel(forum.addTitle, { exact: true }).fill('This did');
    await button(thread, forum.addComment).click();

    await see(dialog(reader.page, post.title).getByText('This did'));
  });

  it('shows a sale that the provider reports', async () => {
    await sell();

    await see(overview.page.getByText(usd(earned)));
  });

  it('says after a while offline that live updates are paused, and then shows what it missed', async () => {
    const cutOff = [reader, overview];
    await Promise.all(cutOff.map((visitor) => visitor.setOffline(true)));
    await Promise.all([writeComment(partner, post, 'So did this', 1), sell()]);
    await Promise.all(cutOff.map(({ page }) => passTime(page, 75 * SECOND)));
    await Promise.all(cutOff.map(({ page }) => see(paused(page))));
    await Promise.all(cutOff.map((visitor) => visitor.setOffline(false)));

    await see(dialog(reader.page, post.title).getByText('So did this'));
    await see(overview.page.getByText(usd(earned)));
    await Promise.all(cutOff.map(({ page }) => paused(page).waitFor({ state: 'detached' })));
  });

  it.each([10, 75, 600])('shows a sale after %d seconds offline', async (seconds) => {
    const { page } = overview;
    await overview.setOffline(true);
    await passTime(page, seconds * SECOND);
    await overview.setOffline(false);
    await sell();

    await see(page.getByText(usd(earned)));
    await paused(page).waitFor({ state: 'detached' });
  });

  it('shows a sale without live updates within a minute, and the next one when they are back', async () => {
    const { page } = overview;
    await sockets.cut();
    await passTime(page, 10 * SECOND);
    expect(await paused(page).count()).toBe(0);
    await passTime(page, 10 * SECOND);
    await see(paused(page));
    await changeAndMark(affiliate, channel, sell, 'balances');
    await passTime(page, 60 * SECOND);
    await see(page.getByText(usd(earned)));
    expect(await paused(page).count()).toBe(1);

    sockets.restore();
    await passTime(page, 60 * SECOND);
    await paused(page).waitFor({ state: 'detached' });
    await sell();
    await see(page.getByText(usd(earned)));
  });
});

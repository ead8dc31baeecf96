import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, it } from 'vitest';
import type { Post } from '../../shared/contract/forum.ts';
import { formatMoney } from '../../shared/money.ts';
import { channels } from '../../shared/realtime.ts';
import { messages as forum } from '../../web/src/features/forum/messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { writeComment, writePost } from '../support/browser-forum.ts';
import { watchChannels } from '../support/browser-live.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { grantCode, listApp, type Program } from '../support/browser-program.ts';
import { button, dialog, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const CODE = 'CURRENT20';
const PRICE = 5_000;
/** The commission, in minor units. The code gives 20 percent off the first payment, and the commission is 20 percent of the rest. */
const COMMISSION = 800;
const CUT_MS = 10_000;
const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });

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
    const [isRead, isWatched] = [watchChannels(reader.page), watchChannels(overview.page)];
    await Promise.all([
      signIn(writer.page, vera, `/forum/${post.id}`),
      signIn(reader.page, remy, `/forum/${post.id}`),
      signIn(overview.page, affiliate, '/affiliate/dashboard'),
    ]);
    await see(overview.page.getByText(usd(0)));
    await Promise.all([
      isRead(channels.comments(post.id)),
      isWatched(channels.user((await affiliate.call('getMe')).id)),
    ]);
  });

  const sell = async () => {
    const promotionCode = await program.shop.makeCode(CODE);
    await program.shop.sell(promotionCode, { amount: PRICE });
  };

  it('shows a comment written in another browser', async () => {
    const thread = dialog(writer.page, post.title);
    await thread.getByLabel(forum.addTitle, { exact: true }).fill('This did');
    await button(thread, forum.addComment).click();

    await see(dialog(reader.page, post.title).getByText('This did'));
  });

  it('shows a sale that the provider reports', async () => {
    await sell();

    await see(overview.page.getByText(usd(COMMISSION)));
  });

  it('reports a lasting disconnection, and catches up once reconnected', async () => {
    const cutOff = [reader, overview].map(({ page }) => page);
    await Promise.all(cutOff.map((page) => page.context().setOffline(true)));
    await Promise.all([writeComment(partner, post, 'So did this', 1), sell()]);
    await Promise.all(cutOff.map((page) => see(page.getByRole('status').getByText(shell.reconnecting))));
    await sleep(CUT_MS / 2);
    await Promise.all(cutOff.map((page) => page.context().setOffline(false)));

    await see(dialog(reader.page, post.title).getByText('So did this'));
    await see(overview.page.getByText(usd(2 * COMMISSION)));
    await Promise.all(
      cutOff.map((page) => page.getByText(shell.reconnecting).waitFor({ state: 'detached' })),
    );
  });
});

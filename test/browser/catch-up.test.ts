import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../shared/contract/forum.ts';
import { formatMoney } from '../../shared/money/money.ts';
import { channels } from '../../shared/realtime/realtime.ts';
import { messages as forum } from '../../web/src/features/forum/messages.ts';
import { writeComment, writePost } from '../support/browser-forum.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { changeAndMark, delaySockets } from '../support/browser-live.ts';
import { createPerson } from '../support/browser-people.ts';
import { waitUntilOwed } from '../support/browser-program.ts';
import { dialog, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
let home: Home;
let post: Post;
beforeAll(async () => {
  home = await createHome('Between');
  post = await writePost(home.partner, 'What comes in between?', 3);
});

/** Opens a page whose realtime client connects only after `connect` is called. */
async function openUnconnected(address: string): Promise<Visitor & { connect: () => void }> {
  const visitor = await newVisitor();
  const { page } = visitor;
  let sockets = 0;
  page.on('websocket', () => {
    sockets += 1;
  });
  const release = await delaySockets(page);
  await signIn(page, home.affiliate, address);
  return {
    ...visitor,
    connect() {
      expect(sockets).toBe(0);
      release();
    },
  };
}

describe('A change between the reads of a page and its realtime connection', () => {
  it('appears on a dashboard', async () => {
    const { page, connect } = await openUnconnected('/affiliate/dashboard');
    await see(page.getByText(formatMoney({ amount: 4_800, currency: 'USD' })));

    await changeAndMark(home.affiliate, channels.user(home.affiliateId), async () => {
      await home.program.shop.sell(home.promotionCode, { amount: 5_000 });
      await waitUntilOwed(home.partner, 4_000);
    });
    connect();

    await see(page.getByText(formatMoney({ amount: 5_600, currency: 'USD' })));
  });

  it('appears in a thread', async () => {
    const { page, connect } = await openUnconnected(`/forum/${post.id}`);
    await see(dialog(page, post.title).getByText(forum.noComments));

    await changeAndMark(home.affiliate, channels.comments(post.id), () =>
      writeComment(home.partner, post, 'This did', 1),
    );
    connect();

    await see(dialog(page, post.title).getByText('This did'));
  });

  it('is counted above the list of posts for someone reading further down, without moving the list', async () => {
    const writer = await createPerson('affiliate', 'Nora', 'Between');
    for (let n = 6; n > 1; n--) await writePost(writer, unique(`Written before ${n} `), n);
    const { page, connect } = await openUnconnected('/forum');
    await page.setViewportSize({ width: 1280, height: 500 });
    await see(page.getByText(post.title));
    await page.evaluate(() => window.scrollTo({ top: 300 }));

    const title = unique('Written in between ');
    await changeAndMark(home.affiliate, channels.posts(), () => writePost(writer, title, 0));
    connect();

    const pill = page.getByRole('status').getByRole('button');
    await see(pill);
    expect(await page.getByText(title).count()).toBe(0);
    await pill.click();
    await see(page.getByText(title));
  });
});

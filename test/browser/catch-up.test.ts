import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../shared/contract/forum.ts';
import { formatMoney } from '../../shared/money.ts';
import { messages as forum } from '../../web/src/features/forum/messages.ts';
import { delayRequests } from '../support/browser-api-faults.ts';
import { writeComment, writePost } from '../support/browser-forum.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { createPerson } from '../support/browser-people.ts';
import { waitUntilOwed } from '../support/browser-program.ts';
import { dialog, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';
import { unique } from '../support/unique.ts';

/** The time, in milliseconds, that it takes to publish a stored change. */
const PUBLISHING_MS = 500;

const newVisitor = visitors();
let home: Home;
let post: Post;
beforeAll(async () => {
  home = await createHome('Between');
  post = await writePost(home.partner, 'What comes in between?', 3);
});

/** Opens a page whose realtime client loads only after `connect` is called. */
async function openUnconnected(address: string): Promise<Visitor & { connect: () => void }> {
  const visitor = await newVisitor();
  const { page } = visitor;
  let sockets = 0;
  page.on('websocket', () => {
    sockets += 1;
  });
  const release = await delayRequests(page, isRealtimeClient);
  await signIn(page, home.affiliate, address);
  return {
    ...visitor,
    connect() {
      expect(sockets).toBe(0);
      release();
    },
  };
}

/** Matches the name of the realtime client's file, as defined in `web/build/shared-chunks.ts`. */
const isRealtimeClient = ({ pathname }: URL) => /\/amplify-[^/]*\.js$/.test(pathname);

describe('A change between the reads of a page and its realtime connection', () => {
  it('appears on a dashboard', async () => {
    const { page, connect } = await openUnconnected('/affiliate/dashboard');
    await see(page.getByText(formatMoney({ amount: 4_800, currency: 'USD' })));

    await home.program.shop.sell(home.promotionCode, { amount: 5_000 });
    await waitUntilOwed(home.partner, 4_000);
    await page.waitForTimeout(PUBLISHING_MS);
    connect();

    await see(page.getByText(formatMoney({ amount: 5_600, currency: 'USD' })));
  });

  it('appears in a thread', async () => {
    const { page, connect } = await openUnconnected(`/forum/${post.id}`);
    await see(dialog(page, post.title).getByText(forum.noComments));

    await writeComment(home.partner, post, 'This did', 1);
    await page.waitForTimeout(PUBLISHING_MS);
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

    const missed = await writePost(writer, unique('Written in between '), 0);
    await page.waitForTimeout(PUBLISHING_MS);
    connect();

    const pill = page.getByRole('status').getByRole('button');
    await see(pill);
    expect(await page.getByText(missed.title).count()).toBe(0);
    await pill.click();
    await see(page.getByText(missed.title));
  });
});

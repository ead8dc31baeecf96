import { beforeAll, expect, it } from 'vitest';
import type { Post } from '../../shared/contract/forum.ts';
import { channels } from '../../shared/realtime/realtime.ts';
import { messages as texts } from '../../web/src/features/forum/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { writeComment, writePost } from '../support/browser-forum.ts';
import { showPostsOf, watchChannels } from '../support/browser-live.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { button, dialog, focused, heading, link, see, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
let reader: Person;
let writer: Person;
let post: Post;

beforeAll(async () => {
  [reader, writer] = await Promise.all([
    createPerson('affiliate', 'Rhea', 'Reader'),
    createPerson('partner', 'Wim', 'Writer'),
  ]);
  // Write enough posts to make the list scrollable.
  for (let n = 5; n > 0; n--) await writePost(writer, unique(`An older post ${n} `), 25 * n);
  post = await writePost(writer, 'Live from the river.', 9);
});

it('shows a new post immediately in an empty forum, and at the top of the list', async () => {
  const newcomer = await createPerson('affiliate', 'Nia', 'Newcomer');
  const { page } = await newVisitor();
  await showPostsOf(page, [newcomer]);
  const isLive = watchChannels(page);
  await signIn(page, reader, '/forum');
  await isLive(channels.posts());
  await see(heading(page, texts.empty));

  const first = await writePost(newcomer, unique('The first post of all '), 2);
  await see(link(page, first.title));
  expect(await heading(page, texts.empty).count()).toBe(0);
  const second = await writePost(newcomer, unique('The second one '), 1);
  await see(link(page, second.title));
  expect(await button(page, texts.newPosts(1)).count()).toBe(0);
});

it('counts new posts by others in a pill for someone reading further down, and shows them on click or at the top', async () => {
  const { page } = await newVisitor();
  await page.setViewportSize({ width: 1280, height: 500 });
  await showPostsOf(page, [reader, writer]);
  const isLive = watchChannels(page);
  await signIn(page, reader, '/forum');
  await isLive(channels.posts());
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y }), top);
  await scrollTo(300);
  const own = await writePost(reader, unique('My own, from another tab '), 3);
  const first = await writePost(writer, unique('Fresh from the press '), 2);
  await see(button(page, texts.newPosts(1)));
  await writePost(writer, unique('And another fresh one '), 1);
  await see(button(page, texts.newPosts(2)));
  expect(await link(page, first.title).count()).toBe(0);
  expect(await link(page, own.title).count()).toBe(0);
  await expectAccessible(page, 'new posts', { fromTop: false });
  await button(page, texts.newPosts(2)).click();

  await see(link(page, first.title));
  expect(await button(page, texts.newPosts(2)).count()).toBe(0);
  await expect.poll(() => focused(page)).toBe(texts.title);

  await scrollTo(300);
  const last = await writePost(writer, unique('One for the way back up '), 0.5);
  await see(button(page, texts.newPosts(1)));
  await scrollTo(0);
  await see(link(page, last.title));
  expect(await button(page, texts.newPosts(1)).count()).toBe(0);
});

it('appends a new comment by another user once, without scrolling, and follows its edits and its deletion', async () => {
  for (let n = 0; n < 8; n++) await writeComment(writer, post, `Line ${n}\n\n\nand its end`, 4 - n / 10);
  const { page } = await newVisitor();
  const isLive = watchChannels(page);
  await signIn(page, reader, `/forum/${post.id}`);
  const open = dialog(page, post.title);
  const middle = open.getByText('Line 4');
  await middle.scrollIntoViewIfNeeded();
  await isLive(channels.comments(post.id));
  const before = await middle.boundingBox();
  const comment = await writeComment(writer, post, 'And now this', 1);
  await see(open.getByText('And now this'));
  await see(heading(open, texts.comments(9)));
  expect(await middle.boundingBox()).toEqual(before);
  expect(await open.getByText('And now this').count()).toBe(1);
  await see(open.getByRole('status').filter({ hasText: texts.newComment(writer.name) }));

  await writer.call('editComment', {
    params: { postId: post.id, commentId: comment.id },
    body: { content: 'And now that' },
  });
  await see(open.getByText('And now that'));
  expect(await open.getByText('And now this').count()).toBe(0);

  await writer.call('deleteComment', { params: { postId: post.id, commentId: comment.id } });
  await open.getByText('And now that').waitFor({ state: 'detached' });
  await see(heading(open, texts.comments(8)));
});

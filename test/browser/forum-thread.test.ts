import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { messages as parts } from '../../web/src/components/messages.ts';
import { messages as texts } from '../../web/src/features/forum/messages.ts';
import { messages as lib } from '../../web/src/lib/messages.ts';
import { delayRequests, failOn } from '../support/browser-api-faults.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { writeComment, writePost } from '../support/browser-forum.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { button, dialog, focused, heading, link, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const POSTS = '/api/forum/posts';

let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;

beforeAll(async () => {
  [ada, ben, cleo, dora] = await Promise.all([
    createPerson('partner', 'Agnes', 'Forrest'),
    createPerson('affiliate', 'Bela', 'Thicket'),
    createPerson('affiliate', 'Clara', 'Bramble'),
    createPerson('partner', 'Dora', 'Heather'),
  ]);
});

it('opens a post at its own address over the list, with its comments, and goes back', async () => {
  const name = unique('plan ');
  const post = await writePost(ada, `A **bold** ${name}. See https://example.com/plan for more.`, 40);
  await writeComment(ben, post, 'The first answer', 30);
  const { page } = await newVisitor();
  await signIn(page, cleo, '/forum');
  await see(page.getByText('See https://example.com/plan for more.', { exact: true }));
  await link(page, `A bold ${name}.`).click();
  const open = dialog(page, post.title);
  await see(open.getByText('The first answer'));
  expect(new URL(page.url()).pathname).toBe(`/forum/${post.id}`);
  expect(await page.title()).toContain(post.title);
  await see(open.locator('strong', { hasText: 'bold' }));
  await see(heading(open, texts.comments(1)));
  const { height = 0 } = (await open.boundingBox()) ?? {};
  expect(Math.round(height)).toBe(720);
  await expectAccessible(page, 'a post');

  await page.keyboard.press('Escape');
  await page.waitForURL('**/forum');
  await expect.poll(() => focused(page)).toBe(post.title);
});

it('shows a new comment immediately, edits it, deletes it and restores it', async () => {
  const post = await writePost(ada, 'Where do you start?', 38);
  const { page } = await newVisitor();
  await signIn(page, cleo, `/forum/${post.id}`);
  const open = dialog(page, post.title);
  await see(open.getByText(texts.noComments));
  await button(open, texts.addComment).click();
  await see(open.getByText('Comment cannot be empty'));
  await commentOf(open).fill('With the\nsecond step');
  await button(open, texts.addComment).click();
  await see(open.getByRole('listitem').getByText('With the'));
  await see(heading(open, texts.comments(1)));
  expect(await commentOf(open).inputValue()).toBe('');

  await button(open, texts.editOf(texts.ownComment)).click();
  await open.getByLabel(texts.editField.comment).fill('With the first step');
  await button(open, texts.save).click();
  await see(open.getByText('With the first step'));
  await button(open, texts.likeOf(texts.ownComment, 0)).click();
  await see(button(open, texts.likeOf(texts.ownComment, 1)));

  await button(open, texts.deleteOf(texts.ownComment)).click();
  await see(open.getByText(texts.noComments));
  await button(page, lib.undo).click();
  await see(open.getByText('With the first step'));
  await see(button(open, texts.likeOf(texts.ownComment, 1)));
});

it('deletes a comment only after a like of it has been saved, and restores it with the like', async () => {
  const post = await writePost(ada, 'What do you measure?', 37);
  const comment = await writeComment(dora, post, 'The second purchase', 1);
  const { page } = await newVisitor();
  await signIn(page, dora, `/forum/${post.id}`);
  const open = dialog(page, post.title);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(comment.id)) sent.push(request.method());
  });
  const release = await delayRequests(page, ({ pathname }) => pathname.endsWith('/like'));
  await open.getByRole('button', { name: 'Like, your comment, 0 likes' }).click();
  await see(open.getByRole('button', { name: 'Like, your comment, 1 like' }));
  await button(open, texts.deleteOf(texts.ownComment)).click();
  // A request of the deletion would have been sent before this one.
  await page.evaluate(() => fetch('/config.json'));
  expect(sent).toEqual(['PUT']);
  release();
  await button(page, lib.undo).click();

  await see(open.getByRole('button', { name: 'Like, your comment, 1 like' }));
  await page.reload();
  await see(open.getByRole('button', { name: 'Like, your comment, 1 like' }));
});

it('shows the first sentence of a post once, as the heading, above the rest of it', async () => {
  const post = await writePost(dora, 'A first sentence. And more of it.', 34);
  const { page } = await newVisitor();
  await signIn(page, cleo, `/forum/${post.id}`);
  const open = dialog(page, 'A first sentence.');
  await see(open.getByText('And more of it.', { exact: true }));

  expect(await open.getByText('A first sentence.').allInnerTexts()).toEqual(['A first sentence.']);
});

it('keeps a comment that could not be sent, with Retry, even after a reload', async () => {
  const post = await writePost(ada, 'What do you read?', 36);
  const path = `${POSTS}/${post.id}/comments`;
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, ben, `/forum/${post.id}`);
  const open = dialog(page, post.title);
  await see(open.getByText(texts.noComments));
  const restore = await failOn(page, ({ pathname }) => pathname === path, visitor, 'POST');
  await commentOf(open).fill('The manual');
  await button(open, texts.addComment).click();
  await seeToast(page, texts.commentFailed);
  await see(button(open, texts.retry));
  await expectAccessible(page, 'a comment that failed');

  restore();
  await page.reload();
  await see(open.getByText('The manual'));
  await button(open, texts.retry).click();
  await button(open, texts.retry).waitFor({ state: 'detached' });
  await see(heading(open, texts.comments(1)));
  expect(await open.getByText('The manual').count()).toBe(1);
});

it('deletes a post and restores it', async () => {
  const post = await writePost(cleo, 'Taken back by mistake.', 3);
  const changed = unique('Taken back by mistake, and changed ');
  const { page, allowFailure } = await newVisitor();
  // Allow this error, because the deletion's realtime event may arrive before the dialog has closed.
  allowFailure(`404 /api/forum/posts/${post.id}`);
  await signIn(page, cleo, `/forum/${post.id}`);
  await button(page, texts.editOf(texts.ownPost)).click();
  await page.getByLabel(texts.editField.post).fill(changed);
  await button(page, texts.save).click();
  await see(dialog(page, changed));
  await button(page, texts.deleteOf(texts.ownPost)).click();
  await page.waitForURL('**/forum');
  await link(page, changed).waitFor({ state: 'detached' });
  await button(page, lib.undo).click();

  await loadUntilListed(page, changed);
});

it('returns the focus to the link of a post that the list has rendered anew meanwhile', async () => {
  const post = await writePost(ben, unique('Who renders this again '), 46);
  const { page } = await newVisitor();
  await signIn(page, dora, '/forum');
  await loadUntilListed(page, post.title);
  await link(page, post.title).focus();
  await page.keyboard.press('Enter');
  await see(dialog(page, post.title));
  await page.evaluate((title) => {
    const opener = [...document.links].find((each) => each.textContent === title);
    opener?.replaceWith(opener.cloneNode(true));
  }, post.title);

  await page.keyboard.press('Escape');

  await expect.poll(() => focused(page)).toBe(post.title);
});

it('writes a comment with a mention and closes the post without a mouse', async () => {
  const post = await writePost(ben, unique('Who can help here '), 34);
  await writeComment(ada, post, 'I can.', 33);
  const { page } = await newVisitor();
  await signIn(page, dora, '/forum?sort=active');
  await loadUntilListed(page, post.title);
  await link(page, post.title).focus();
  await page.keyboard.press('Enter');
  const open = dialog(page, post.title);
  await see(open.getByText('I can.'));
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog');
  await tabTo(page, commentOf(open));
  await page.keyboard.type('Thank you @fo');
  await see(open.getByRole('option', { name: ada.name }));
  await expectAccessible(page, 'suggestions of people');
  await page.keyboard.press('Escape');
  await open.getByRole('option').first().waitFor({ state: 'detached' });
  await page.keyboard.type('r');
  await see(open.getByRole('option', { name: ada.name }));
  await page.keyboard.press('Enter');
  await expect.poll(() => commentOf(open).inputValue()).toBe(`Thank you @${ada.name} `);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await see(open.getByRole('listitem').locator('span', { hasText: `@${ada.name}` }));

  await page.keyboard.press('Escape');
  await page.waitForURL('**/forum?sort=active');
  await expect.poll(() => focused(page)).toBe(post.title);
});

it('loads a long thread page by page, and opens a comment far down directly', async () => {
  const post = await writePost(ada, 'The longest thread.', 32);
  const ids: string[] = [];
  for (let n = 0; n < 30; n++) ids.push((await writeComment(ada, post, `Answer ${n}.`, 31 - n)).id);
  const { page } = await newVisitor();
  await signIn(page, dora, '/forum');
  await page.goto(`/forum/${post.id}#comment-${ids[29]}`);
  const open = dialog(page, post.title);
  await see(open.getByText('Answer 29.'));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`comment-${ids[29]}`);
  await see(heading(open, texts.comments(30)));
  expect(await open.getByRole('listitem').count()).toBe(26);
  await button(open, parts.loadMore).click();
  await see(open.getByText('Answer 25.'));

  expect(await open.getByRole('listitem').allTextContents()).toHaveLength(30);
  const order = await open.getByText(/^Answer \d+\.$/).allTextContents();
  expect(order).toEqual(ids.map((_, n) => `Answer ${n}.`));
});

/** Loads more posts until the given one is listed. Other tests write to the same forum, so the given post may not be on the first page. */
async function loadUntilListed(page: Page, title: string): Promise<void> {
  const more = button(page, parts.loadMore);
  await see(link(page, title).or(more));
  if (!(await link(page, title).isVisible())) await more.click();
  await see(link(page, title));
}

const commentOf = (open: Locator) => open.getByLabel(texts.addTitle, { exact: true });

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached the control');
}

import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { atMostMessage, LIMITS } from '../../shared/limits.ts';
import { messages as parts } from '../../web/src/components/messages.ts';
import { messages as texts } from '../../web/src/features/forum/messages.ts';
import { secondsToWait } from '../../web/src/features/forum/use-countdown.ts';
import { delayRequests, detailOf, failOn, PROBLEM } from '../support/browser-api-faults.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { writeComment, writePost } from '../support/browser-forum.ts';
import { hideChanges } from '../support/browser-live.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { button, dialog, heading, link, see, seeInTime, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const POSTS = '/api/forum/posts';
const isPosts = ({ pathname }: URL) => pathname === POSTS;

let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  [ada, ben, cleo] = await Promise.all([
    createPerson('partner', 'Ada', 'Forrest'),
    createPerson('affiliate', 'Ben', 'Thicket'),
    createPerson('affiliate', 'Cleo', 'Bramble'),
  ]);
});

it('says that the forum is empty and suggests what to post', async () => {
  const { page } = await newVisitor();
  await page.route(isPosts, (route) => route.fulfill({ json: { items: [], cursor: null } }));
  await signIn(page, ada, '/forum');

  await see(heading(page, texts.empty));
  await see(page.getByText(texts.emptyHint));
  await expectAccessible(page, 'an empty forum');
});

it('shows four gray cards while the list loads', async () => {
  const { page } = await newVisitor();
  const release = await delayRequests(page, isPosts);
  await signIn(page, ada, '/forum');
  const loading = page.locator('main [role=status][aria-busy=true]');
  await see(loading);
  expect(await loading.locator('> div > div').count()).toBe(4);

  release();
  await loading.waitFor({ state: 'detached' });
});

it('publishes a post, keeps a draft when the dialog is closed, and says when the next post is allowed', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, ada, '/forum');
  await button(page, texts.create).click();
  const create = dialog(page, texts.createTitle);
  await see(create.getByText(texts.createDescription));
  await button(create, texts.publish).click();
  await see(create.getByText('Post content cannot be empty'));
  await expectAccessible(page, 'a new post with an error');
  const title = unique('What pays best ');
  await contentOf(create).fill(`${title}? I have tried three programs.`);
  await page.keyboard.press('Escape');
  await create.waitFor({ state: 'detached' });
  await button(page, texts.create).click();
  expect(await contentOf(create).inputValue()).toBe(`${title}? I have tried three programs.`);
  await button(create, texts.publish).click();
  await seeToast(page, texts.published);
  await create.waitFor({ state: 'detached' });
  await see(cardOf(page, `${title}?`).getByText(ada.name));

  visitor.allowFailure(`429 ${POSTS}`);
  await button(page, texts.create).click();
  expect(await contentOf(create).inputValue()).toBe('');
  await contentOf(create).fill('And another one.');
  const refused = await detailOf(page, 429, () => button(create, texts.publish).click());
  expect(secondsToWait(refused)).toBeGreaterThan(0);
  // Compare only the part of the message before the number, because the message counts down the seconds.
  const [begin = ''] = refused.split(/\d/);
  await see(create.getByText(begin));
  expect(await contentOf(create).inputValue()).toBe('And another one.');
});

it('keeps a post that could not be sent, and publishes it once', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, ben, '/forum');
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(POSTS)) keys.push(request.postDataJSON().key);
  });
  await button(page, texts.create).click();
  const create = dialog(page, texts.createTitle);
  const content = unique('Said once only ');
  await contentOf(create).fill(content);
  const restore = await failOn(page, isPosts, visitor, 'POST');
  await button(create, texts.publish).click();
  await seeToast(page, texts.publishFailed);
  expect(await contentOf(create).inputValue()).toBe(content);

  restore();
  await button(create, texts.publish).click();
  await seeToast(page, texts.published);
  expect(new Set(keys).size).toBe(1);
  await see(page.getByRole('heading', { name: content }));
  expect(await page.getByRole('heading', { name: content }).count()).toBe(1);
});

it('shows a failure with Retry and the request ID, never an empty forum', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await hideChanges(page);
  const restore = await failOn(page, isPosts, visitor);
  await signIn(page, ada, '/forum');
  await see(page.getByRole('alert').getByText(PROBLEM.instance));
  expect(await page.getByText(texts.empty).count()).toBe(0);

  restore();
  await button(page, parts.retry).click();
  await see(page.locator('main li h2'));
});

it('never shows a search, a post or its comments as empty when they failed to load', async () => {
  const post = await writePost(cleo, 'A post that is there.', 33);
  const visitor = await newVisitor();
  const { page } = visitor;
  await hideChanges(page);
  await signIn(page, ada, '/forum');
  for (const [address, reads] of [
    ['/forum?q=there', '/api/forum/search'],
    [`/forum/${post.id}`, `${POSTS}/${post.id}`],
    [`/forum/${post.id}`, `${POSTS}/${post.id}/comments`],
  ] as const) {
    const restore = await failOn(page, ({ pathname }) => pathname === reads, visitor);
    await page.goto(address);
    await see(page.getByRole('alert').getByText(PROBLEM.instance));
    expect(await page.getByText(texts.noComments).count()).toBe(0);
    restore();
    await button(page, parts.retry).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  }
});

it('finds words in posts and comments, highlights them, and links to the comment', async () => {
  const word = unique('estuary');
  const post = await writePost(cleo, unique('A question about tides '), 32);
  const comment = await writeComment(ben, post, `The ${word} widens in spring.`, 31);
  const { page } = await newVisitor();
  await signIn(page, cleo, `/forum?q=${word}`);
  const hit = page.getByRole('listitem').filter({ has: page.locator('mark', { hasText: word }) });
  await seeInTime(page, hit);
  await expectAccessible(page, 'search results');
  await link(hit, post.title).click();
  await see(dialog(page, post.title).getByText(`The ${word} widens in spring.`));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`comment-${comment.id}`);

  await page.goto('/forum');
  await page.getByLabel(texts.search).fill('zzyzx');
  await see(page.getByText(texts.noneFound('zzyzx')));
  expect(new URL(page.url()).search).toBe('?q=zzyzx');
  await button(page, 'Clear search').last().click();
  await see(link(page, post.title));
});

it('says that a post does not exist', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  visitor.allowFailure(`404 ${POSTS}/01K0000000000000000000000C`);
  await signIn(page, ada, '/forum/01K0000000000000000000000C');

  await see(dialog(page, texts.missing));
  await expectAccessible(page, 'a post that does not exist');
  await link(page, texts.backToForum).click();
  await page.waitForURL('**/forum');
});

it('rejects content that is too long and shows its length', async () => {
  const { page } = await newVisitor();
  await signIn(page, ada, '/forum');
  await button(page, texts.create).click();
  const create = dialog(page, texts.createTitle);
  await contentOf(create).fill('x'.repeat(LIMITS.postContent + 1));
  await button(create, texts.publish).click();

  await see(create.getByText(atMostMessage(LIMITS.postContent)));
  await see(create.getByText(texts.length(LIMITS.postContent + 1, LIMITS.postContent)));
});

const contentOf = (create: Locator) => create.getByLabel(texts.content, { exact: true });
const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

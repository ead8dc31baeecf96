import { beforeAll, expect, it } from 'vitest';
import { messages as texts } from '../../web/src/features/forum/messages.ts';
import { delayRequests } from '../support/browser-api-faults.ts';
import { writePost } from '../support/browser-forum.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { button, dialog, see, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
const POSTS = '/api/forum/posts';
let person: Person;
let post: Awaited<ReturnType<typeof writePost>>;
beforeAll(async () => {
  person = await createPerson('partner', 'Lea', 'Copse');
  post = await writePost(person, 'Who reads the small print?', 50);
});

it('says what is loading, being published or being sent', async () => {
  const { page } = await newVisitor();
  await signIn(page, person, '/forum');
  await button(page, texts.create).click();
  const create = dialog(page, texts.createTitle);
  await create.getByLabel(texts.content, { exact: true }).fill('I do, sometimes.');
  const publish = await delayRequests(page, ({ pathname }) => pathname === POSTS);
  await button(create, texts.publish).click();
  await see(button(create, texts.publishing));
  publish();
  await create.waitFor({ state: 'detached' });

  const read = await delayRequests(page, ({ pathname }) => pathname.startsWith(`${POSTS}/${post.id}`));
  await page.goto(`/forum/${post.id}`);
  const reading = dialog(page, texts.post);
  await see(reading.locator('[role=status][aria-busy=true]'));
  expect(await reading.getByText(texts.noComments).count()).toBe(0);
  read();
  const open = dialog(page, post.title);
  await see(open.getByText(texts.noComments));
  const comment = open.getByLabel(texts.addTitle, { exact: true });
  expect(await comment.getAttribute('placeholder')).toBe(texts.commentPlaceholder);
  await comment.fill('All of it.');
  const send = await delayRequests(page, ({ pathname }) => pathname.endsWith('/comments'));
  await button(open, texts.addComment).click();
  await see(button(open, texts.submitting));
  send();
  await see(button(open, texts.addComment));
});

it('rejects an empty post or comment with a message', async () => {
  const { page } = await newVisitor();
  await signIn(page, person, '/forum');
  await button(page, texts.create).click();
  const create = dialog(page, texts.createTitle);
  await button(create, texts.publish).click();
  await see(create.getByText('Post content cannot be empty'));

  await page.goto(`/forum/${post.id}`);
  const open = dialog(page, post.title);
  await button(open, texts.addComment).click();
  await see(open.getByText('Comment cannot be empty'));
});

it('says that writing requires sign-in when the session has ended', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  for (const path of [POSTS, `${POSTS}/${post.id}/comments`]) visitor.allowFailure(`401 ${path}`);
  await signIn(page, person, '/forum');
  await page.route(
    ({ pathname }) => pathname.startsWith(POSTS),
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, json: { message: 'Unauthorized' } })
        : route.fallback(),
  );
  await button(page, texts.create).click();
  const create = dialog(page, texts.createTitle);
  await create.getByLabel(texts.content, { exact: true }).fill('May I?');
  await button(create, texts.publish).click();
  await see(create.getByText(texts.signedOutPost));

  await page.goto(`/forum/${post.id}`);
  const open = dialog(page, post.title);
  await open.getByLabel(texts.addTitle, { exact: true }).fill('May I?');
  await button(open, texts.addComment).click();
  await see(page.getByText(texts.signedOutComment));
});

import { beforeAll, expect, it } from 'vitest';
import { messages as texts } from '../../web/src/features/forum/messages.ts';
import { messages as moderation } from '../../web/src/features/forum/moderation-messages.ts';
import { messages as lib } from '../../web/src/lib/messages.ts';
import { detailOf } from '../support/browser-api-faults.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { makeModerator, writePost } from '../support/browser-forum.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { button, dialog, heading, link, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
let author: Person;
let reporters: readonly Person[];
let moderator: Person;

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000);

const postByAuthor = () => ({ kind: 'post', author: author.name }) as const;

beforeAll(async () => {
  [author, moderator, ...reporters] = await Promise.all([
    createPerson('affiliate', 'Silas', unique('Bog')),
    createPerson('partner', 'Ruth', 'Bench'),
    createPerson('affiliate', 'Una', 'Fern'),
    createPerson('partner', 'Vito', 'Moss'),
    createPerson('affiliate', 'Wim', 'Reed'),
  ]);
  await makeModerator(moderator);
});

it('hides a post reported by several established people until a moderator decides to keep it', async () => {
  const post = await writePost(author, 'Buy my course now.', 20);
  const [una, vito, wim] = reporters;
  if (!una || !vito || !wim) throw new Error('Three people must report through the API');
  // Let the reporters write first, because a report counts only if the reporter has written in the forum.
  for (const person of reporters) await writePost(person, `I am ${person.name}.`, 1);
  const report = ({ callAt }: Person, days: number) =>
    callAt(inDays(days))('reportPost', { params: { postId: post.id }, body: { reason: 'spam' } });
  await report(una, 40);
  await report(vito, 2);
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, moderator, `/forum/${post.id}`);
  await button(page, texts.reportOf(texts.postBy(author.name))).click();
  const form = dialog(page, texts.reportTitle);
  await button(form, texts.sendReport).click();
  await see(form.getByText(texts.reasonMissing));
  await expectAccessible(page, 'a report with an error');
  await form.getByLabel(texts.reason, { exact: true }).selectOption('other');
  await form.getByLabel(texts.note, { exact: true }).fill('He sells this everywhere');
  await button(form, texts.sendReport).click();
  await seeToast(page, texts.reportSent.title);

  expect(await una.call('getPost', { params: { postId: post.id } })).toMatchObject({ hidden: false });
  await report(wim, 2);
  const refused = await una.call('getPost', { params: { postId: post.id } }).catch((error) => error.problem);
  expect(refused).toMatchObject({ code: 'not_found' });

  const own = await newVisitor();
  await signIn(own.page, author, `/forum/${post.id}`);
  await see(own.page.getByText(texts.hiddenHint('reports')));
  await see(heading(own.page, texts.comments(0)));
  expect(await own.page.getByLabel(texts.addTitle, { exact: true }).count()).toBe(0);
  await expectAccessible(own.page, 'a hidden post');

  await page.goto('/forum');
  await page.getByRole('link', { name: moderation.link }).click();
  await see(page.getByText('He sells this everywhere'));
  await see(heading(page, moderation.reports(4)));
  await expectAccessible(page, 'moderation');
  await button(page, moderation.restoreOf(postByAuthor())).click();
  await seeToast(page, moderation.wasRestored(postByAuthor()));
  await button(page, moderation.restoreOf(postByAuthor())).waitFor({ state: 'detached' });
  expect(await una.call('getPost', { params: { postId: post.id } })).toMatchObject({ hidden: false });
});

it('lets a moderator hide a reported post, undo that, and suspend its author, who can no longer publish', async () => {
  const post = await writePost(author, 'Something rude.', 18);
  const [una] = reporters;
  await una?.call('reportPost', { params: { postId: post.id }, body: { reason: 'abuse' } });
  const { page } = await newVisitor();
  await signIn(page, moderator, '/forum/moderation');
  await button(page, moderation.suspendOf(author.name)).click();
  const ask = dialog(page, moderation.suspendTitle(author.name));
  await ask.getByLabel(moderation.howLong, { exact: true }).selectOption(moderation.days(7));
  await expectAccessible(page, 'a suspension');
  await button(ask, moderation.suspendSubmit).click();
  await seeToast(page, moderation.suspended(author.name));
  await see(button(page, moderation.liftOf(author.name)));
  await button(page, moderation.hideOf(postByAuthor())).click();
  await seeToast(page, moderation.wasHidden(postByAuthor()));
  await button(page, moderation.hideOf(postByAuthor())).waitFor({ state: 'detached' });
  await button(page, lib.undo).click();
  await seeToast(page, moderation.wasRestored(postByAuthor()));
  expect(await una?.call('getPost', { params: { postId: post.id } })).toMatchObject({ hidden: false });

  const visitor = await newVisitor();
  visitor.allowFailure('403 /api/forum/posts');
  await signIn(visitor.page, author, '/forum');
  await button(visitor.page, texts.create).click();
  const create = dialog(visitor.page, texts.createTitle);
  await create.getByLabel(texts.content, { exact: true }).fill('I am back');
  const refused = await detailOf(visitor.page, 403, () => button(create, texts.publish).click());
  await see(create.getByText(refused));
});

it('says that there is nothing to decide', async () => {
  const { page } = await newVisitor();
  // Respond with an empty list, because other tests report posts in the same forum at the same time.
  await page.route(
    ({ pathname }) => pathname === '/api/forum/moderation',
    (route) => route.fulfill({ json: { items: [], cursor: null } }),
  );
  await signIn(page, moderator, '/forum/moderation');

  await see(heading(page, moderation.empty));
  await expectAccessible(page, 'nothing to decide');
});

it('shows non-moderators neither the link nor the page', async () => {
  const { page } = await newVisitor();
  await signIn(page, author, '/forum');
  expect(await link(page, moderation.link).count()).toBe(0);
  await page.goto('/forum/moderation');

  await page.waitForURL('**/forum');
  await see(heading(page, texts.title));
});

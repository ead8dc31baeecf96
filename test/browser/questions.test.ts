import { expect, it } from 'vitest';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { detailMessages as details, messages as requests } from '../../web/src/features/requests/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createPerson } from '../support/browser-people.ts';
import { listApp } from '../support/browser-program.ts';
import { button, dialog, row, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const PHONE = { width: 390, height: 844 };
const [WHERE, HOW_MANY] = ['Where will you promote us?', 'How many readers do you have?'];

it('asks affiliates what the partner wants to know, and shows the answers in the review', async () => {
  const app = unique('Query Desk ');
  const code = unique('QUERY').toUpperCase();
  const [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Quinn', 'Query'),
    createPerson('affiliate', 'Abe', 'Query'),
  ]);
  const { appId } = await listApp(partner, app);
  const [{ page: quinn }, { page: abe }] = await Promise.all([newVisitor(), newVisitor()]);

  await signIn(quinn, partner, '/partner/apps');
  await button(quinn, apps.menuFor(app)).click();
  await quinn.getByRole('menuitem', { name: apps.edit }).click();
  const questions = quinn.getByLabel(apps.questions);
  await questions.fill('One?\nTwo?\nThree?\nFour?');
  await button(quinn, apps.editSubmit).click();
  await see(quinn.getByText('At most 3 questions'));
  await expectAccessible(quinn, 'too many questions');
  await questions.fill(`${WHERE}\n\n  ${HOW_MANY}`);
  await button(quinn, apps.editSubmit).click();
  await seeToast(quinn, apps.edited.title, apps.edited.description);

  await signIn(abe, affiliate, `/marketplace/${appId}`);
  await abe.setViewportSize(PHONE);
  await button(abe, market.requestToPromote).click();
  const form = dialog(abe, market.requestTitle(app));
  await form.getByLabel(market.codeLabel).fill(code);
  await form.getByLabel(WHERE).fill('On abe.example,\nand in a newsletter.');
  await abe.keyboard.press('Tab');
  await button(form, market.send).focus();
  await abe.keyboard.press('Enter');
  await see(form.getByText(market.answerEmpty));
  await expectAccessible(abe, 'a request with a question that is not answered');
  await expect
    .poll(() => form.getByLabel(HOW_MANY).evaluate((field) => field === document.activeElement))
    .toBe(true);
  await abe.keyboard.type('4,000');
  await button(form, market.send).focus();
  await abe.keyboard.press('Enter');
  await seeToast(abe, market.sent, market.sentHint);

  await quinn.goto('/partner/requests');
  await row(quinn, code).getByRole('link', { name: 'Abe Query' }).click();
  const review = dialog(quinn, details.title(code, app));
  await see(review.getByText(WHERE));
  await see(review.getByText('and in a newsletter.'));
  await see(review.getByText('4,000'));
  await expectAccessible(quinn, 'a review with answers');
  await button(review, requests.approveOf(code, 'Abe Query')).click();
  await seeToast(quinn, requests.approved.title, requests.approved.description);
});

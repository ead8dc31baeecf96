import { expect, it } from 'vitest';
import {
  bulkMessages as bulk,
  detailMessages as details,
  offerMessages as offers,
  messages as requests,
} from '../../web/src/features/requests/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { focusOn } from '../support/browser-keys.ts';
import { createPerson } from '../support/browser-people.ts';
import { listApp } from '../support/browser-program.ts';
import { button, dialog, row, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const PHONE = { width: 390, height: 844 };

it('decides several requests at once, and leaves those for another offer to a review', async () => {
  const app = unique('Crowd Desk ');
  const partner = await createPerson('partner', 'Mara', 'Crowd');
  const { appId } = await listApp(partner, app);
  const ask = async (firstName: string) => {
    const code = unique(firstName).toUpperCase();
    const person = await createPerson('affiliate', firstName, 'Crowd');
    await person.call('requestCoupon', { params: { appId }, body: { code } });
    return code;
  };
  const ada = await ask('Ada');
  await partner.call('updateApp', { params: { appId }, body: { defaultRate: 1_000 } });
  const bea = await ask('Bea');
  const cy = await ask('Cy');
  const dan = await ask('Dan');
  const eve = await ask('Eve');
  const { page } = await newVisitor();
  const choose = (code: string, firstName: string) =>
    page.getByRole('checkbox', { name: bulk.choose(code, `${firstName} Crowd`), exact: true });
  const all = (name: string) => page.getByRole('checkbox', { name, exact: true });

  await step('selects by keyboard, and takes a decline of two back', async () => {
    await signIn(page, partner, '/partner/requests');
    await see(all(bulk.chooseAll(5)));
    await expectAccessible(page, 'several requests to choose from');
    await choose(eve, 'Eve').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusOn(page)).toBe(bulk.choose(dan, 'Dan Crowd'));
    await page.keyboard.press('x');
    await see(all(bulk.chosen(2, 5)));
    await expectAccessible(page, 'two chosen requests');
    await button(page, bulk.decline(2)).focus();
    await page.keyboard.press('Enter');
    await seeToast(page, bulk.declined(2));
    await row(page, dan).waitFor({ state: 'detached' });
    await expect.poll(() => focusOn(page)).toBe(requests.title);
    await page.keyboard.press('Control+z');
    await seeToast(page, bulk.declineUndone(2));
    await see(row(page, dan));
  });

  await step('declines two, of which one was approved in another tab', async () => {
    await choose(eve, 'Eve').check();
    await choose(dan, 'Dan').check();
    await button(page, bulk.decline(2)).click();
    await seeToast(page, bulk.declined(2));
    await partner.call('approveRequest', { params: { appId, code: dan } });
    // The server is called once Undo is over, or the user leaves the page.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await seeToast(page, requests.error, bulk.notDeclined([dan]));
    await see(row(page, dan).getByText(requests.status.active));
    await row(page, eve).waitFor({ state: 'detached' });
  });

  await step('approves all that are left but the one for another offer, whose review it opens', async () => {
    await page.setViewportSize(PHONE);
    await all(bulk.chooseAll(3)).check();
    await expectAccessible(page, 'all requests chosen on a phone');
    await button(page, bulk.approve(3)).click();
    const result = page.getByText(bulk.approved(2, 3));
    await see(result);
    const left = bulk.left(ada, 'Ada Crowd', bulk.why.offer_changed);
    await see(page.getByText(left));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain(bulk.approved(2, 3));
    await expectAccessible(page, 'the result of an approval of several requests');
    const { items } = await partner.call('listRequests', { query: { app: appId } });
    expect(items.map(({ code, status }) => [code, status]).toSorted()).toEqual(
      [
        [ada, 'pending'],
        [bea, 'active'],
        [cy, 'active'],
        [dan, 'active'],
      ].toSorted(),
    );
    await button(page, bulk.reviewOf(ada)).focus();
    await page.keyboard.press('Enter');
    const review = dialog(page, details.title(ada, app));
    await see(review.getByText(offers.worse('20% for life', 'Ada Crowd')));
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'hidden' });
    await button(page, bulk.close).click();
    await result.waitFor({ state: 'detached' });
  });
});

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as payouts, recordMessages } from '../../web/src/features/payouts/partner-messages.ts';
import { detailMessages as details, messages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { focusOn, tabTo } from '../support/browser-keys.ts';
import { waitUntilFound } from '../support/browser-market.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { grantCode, listApp, type Program, waitUntilOwed } from '../support/browser-program.ts';
import { button, dialog, link, row, see, seeToast } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
let partner: Person;
let affiliate: Person;
let program: Program;
const APP = unique('Reed Bench ');

beforeAll(async () => {
  [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Olga', 'Reed'),
    createPerson('affiliate', 'Pia', 'Brook'),
  ]);
  program = await listApp(partner, APP);
});

it('requests a coupon without a mouse', async () => {
  const { page } = await newVisitor();
  await waitUntilFound(affiliate, APP);
  await signInByKeys(page, affiliate, `/marketplace?q=${APP.split(' ').at(-1)}`);
  await see(link(page, APP));
  await tabTo(page, APP);
  await page.keyboard.press('Enter');
  await see(button(page, market.requestToPromote));
  await expect.poll(() => focusOn(page)).toBe(APP);
  await tabTo(page, market.requestToPromote);
  await page.keyboard.press('Enter');
  await see(page.getByRole('dialog'));
  await expect.poll(() => focusOn(page)).toBe(market.codeLabel);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('pia keys');
  await page.keyboard.press('Enter');
  await seeToast(page, market.sent);

  await see(button(page, market.requestPending));
  await expect.poll(() => focusOn(page)).not.toBe('');
});

it('approves the request with a letter key, and keeps the focus in the queue', async () => {
  const second = await createPerson('affiliate', 'Tove', 'Lind');
  await second.call('requestCoupon', { params: { appId: program.appId }, body: { code: 'TOVE' } });
  const { page } = await newVisitor();
  await signInByKeys(page, partner, '/partner/dashboard');
  await see(page.getByRole('navigation', { name: shell.navigation }));
  await tabTo(page, shell.links.requests);
  await page.keyboard.press('Enter');
  await see(row(page, 'PIAKEYS'));
  await tabTo(page, requests.approveOf('TOVE', 'Tove Lind'));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusOn(page)).toBe(requests.approveOf('PIAKEYS', 'Pia Brook'));
  await page.keyboard.press('a');

  await seeToast(page, requests.approved.title);
  await see(dialog(page, details.title('PIAKEYS', APP)));
  await page.keyboard.press('Escape');
  await see(row(page, 'PIAKEYS').getByText(requests.readiness.awaiting));
  await expect.poll(() => focusOn(page)).not.toBe('');
});

it('records a payout without a mouse', async () => {
  await grantCode(program, 'TOVE2', { partner, affiliate: await createPerson('affiliate', 'Nils', 'Fell') });
  await program.shop.sell(await program.shop.makeCode('TOVE2'), { amount: 10_000 });
  await waitUntilOwed(partner, 1_600);
  const { page } = await newVisitor();
  await signInByKeys(page, partner, '/partner/payouts');
  const record = payouts.recordOf('Nils Fell', '$16.00');
  await see(button(page, record));
  await tabTo(page, record);
  await page.keyboard.press('Enter');
  await see(page.getByRole('dialog'));
  await expect.poll(() => focusOn(page)).toBe(recordMessages.method);
  await page.keyboard.type('Wise');
  await tabTo(page, recordMessages.submit('$16.00', 'Nils Fell'));
  await page.keyboard.press('Enter');
  await seeToast(page, recordMessages.recorded('Nils Fell').title);

  await see(page.getByText(payouts.pendingEmpty));
  // Check that the focus has not jumped to the top of the page after the focused element disappeared.
  await expect.poll(() => focusOn(page)).toBe(payouts.title);
});

it('offers to skip the sidebar on the first Tab', async () => {
  const { page } = await newVisitor();
  await signInByKeys(page, partner, '/partner/dashboard');
  await page.reload();
  await see(page.getByRole('heading', { level: 1 }));
  await page.keyboard.press('Tab');
  await expect.poll(() => focusOn(page)).toBe(shell.skip);
  await page.keyboard.press('Enter');

  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

async function signInByKeys(page: Page, { email, password }: Person, address: string): Promise<void> {
  await page.goto(address);
  await see(button(page, account.login.submit));
  await tabTo(page, account.fields.email);
  await page.keyboard.type(email);
  await tabTo(page, account.fields.password);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname + url.search === address);
  await see(page.getByRole('heading', { level: 1 }));
}

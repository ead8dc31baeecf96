import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { suggestCode } from '../../shared/codes/suggest-code.ts';
import { formatMoney } from '../../shared/money/money.ts';
import { formatMonth, monthOf } from '../../shared/money/months.ts';
import { customerLabel } from '../../shared/provider/provider-objects.ts';
import { listMessages as lists } from '../../web/src/components/lists/list-messages.ts';
import { messages as common } from '../../web/src/components/messages.ts';
import { messages as coupons } from '../../web/src/features/coupons/messages.ts';
import { entryMessages } from '../../web/src/features/customers/entry-messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as affiliateHome } from '../../web/src/features/overview/affiliate-messages.ts';
import { messages as partnerHome } from '../../web/src/features/overview/partner-messages.ts';
import { messages as received } from '../../web/src/features/payouts/affiliate-messages.ts';
import {
  detailMessages,
  historyMessages,
  messages as payouts,
  recordMessages,
} from '../../web/src/features/payouts/partner-messages.ts';
import {
  detailMessages as requestDetails,
  messages as requests,
} from '../../web/src/features/requests/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { messages as lib } from '../../web/src/lib/messages.ts';
import { detailOf } from '../support/browser-api-faults.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { waitUntilFound } from '../support/browser-market.ts';
import { createPerson } from '../support/browser-people.ts';
import { listApp } from '../support/browser-program.ts';
import type { Sale } from '../support/browser-shop.ts';
import {
  button,
  dialog,
  fill,
  heading,
  link,
  row,
  see,
  seeInTime,
  seeToast,
  signIn,
} from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';
import { linesWithPrivateData } from '../support/private.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();

const RATE = 3_000;
/** The code that the form suggests to an affiliate named Milo if the commission rate is 30 percent. */
const CODE = 'MILO30';
const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });
/**
 * The commissions are 30 percent of 39.20 (49.00 minus the code's discount of 20 percent) and of 49.00. The clawback is half of the second
 * commission.
 */
const FIRST = 1_176;
const RENEWAL = 1_470;
const CLAWBACK = 735;
const DUE = FIRST + RENEWAL - CLAWBACK;

it('takes an affiliate from the marketplace to a recorded payout', async () => {
  const app = unique('Harbor Notes ');
  const lastName = unique('Nilsen');
  const company = `${lastName} Software`;
  const [marta, milo] = await Promise.all([newVisitor(), newVisitor()]);
  const [partner, affiliate, rival] = await Promise.all([
    createPerson('partner', 'Marta', lastName),
    createPerson('affiliate', 'Milo', 'Grant'),
    createPerson('affiliate', 'Milo', 'Rivers'),
  ]);
  const program = await listApp(partner, app);
  const { shop } = program;
  await partner.call('updateApp', {
    params: { appId: program.appId },
    body: { description: 'Notes that keep their tide.', defaultRate: RATE },
  });
  await signIn(marta.page, partner, '/partner/dashboard');
  await signIn(milo.page, affiliate, '/affiliate/dashboard');
  let sale: Sale;

  await step('finds the app in the marketplace, and says when a search finds none', async () => {
    const { page } = milo;
    await link(page, affiliateHome.browse).first().click();
    const searchLabel = lists.search(market.noun);
    await fill(page, { [searchLabel]: 'no such app' });
    await see(page.getByText(market.noMatch('no such app')));
    await waitUntilFound(affiliate, 'tide');
    await fill(page, { [searchLabel]: 'tide' });
    await link(page, app).click();
    await page.waitForURL('**/marketplace/*');

    await see(heading(page, app));
    await see(page.getByText(company));
  });

  await step(
    'suggests a code, converts it to upper case, and rejects one that another affiliate has requested',
    async () => {
      const { page } = milo;
      const appId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await rival.call('requestCoupon', { params: { appId }, body: { code: CODE } });
      milo.allowFailure(`409 /api/marketplace/${appId}/requests`);

      await button(page, market.requestToPromote).click();
      const request = dialog(page, market.requestTitle(app));
      const code = request.getByLabel(market.codeLabel, { exact: true });
      expect(await code.inputValue()).toBe(suggestCode('Milo', RATE));
      expect(await code.inputValue()).toBe(CODE);
      const refused = await detailOf(page, 409, () => button(request, market.send).click());
      await seeToast(page, market.unavailable, refused);
      await see(request.getByText(refused));
      await expectAccessible(page, 'request with a taken code');

      await code.fill('');
      expect(await button(request, market.send).isDisabled()).toBe(true);
      await see(request.getByText(market.codeEmpty));
      await code.pressSequentially('milo ink');
      expect(await code.inputValue()).toBe('MILOINK');
      await button(request, market.send).click();
      await seeToast(page, market.sent, market.sentHint);

      expect(await button(page, market.requestPending).isDisabled()).toBe(true);
    },
  );

  await step(
    'shows the requests to the partner, who declines one with Undo and approves the other',
    async () => {
      const { page } = marta;
      await page.goto('/partner/Requests');
      await see(heading(page, requests.title));
      await button(page, requests.declineOf(CODE, 'Milo Rivers')).click();
      await seeToast(page, requests.declined);
      await button(page, lib.undo).click();
      await see(button(page, requests.declineOf(CODE, 'Milo Rivers')));

      await button(page, requests.approveOf('MILOINK', 'Milo Grant')).click();
      await seeToast(page, requests.approved.title, requests.approved.description);

      const next = dialog(page, requestDetails.title('MILOINK', app));
      await see(next.getByText(requestDetails.nextAwaiting('MILOINK')));
      await page.keyboard.press('Escape');
      await see(row(page, 'MILOINK').getByText(requests.readiness.awaiting));
      await link(page, 'Milo Grant').click();
      await see(page.getByRole('dialog'));
      await page.keyboard.press('Escape');
    },
  );

  await step('shows the coupon as live when Stripe reports the promotion code', async () => {
    const promotionCode = await shop.makeCode('MILOINK');
    await seeInTime(marta.page, row(marta.page, 'MILOINK').getByText(requests.readiness.live));
    await milo.page.goto('/affiliate/coupons');
    await seeInTime(milo.page, row(milo.page, 'MILOINK').getByText(coupons.live));
    await button(milo.page, coupons.copyCode('MILOINK')).click();
    await seeToast(milo.page, common.copied);
    expect(await milo.page.evaluate(() => navigator.clipboard.readText())).toBe('MILOINK');

    sale = await shop.sell(promotionCode, { amount: 4_900 });
  });

  await step('shows the sale to both sides with the same calculation of the commission', async () => {
    for (const { page } of [marta, milo]) {
      const area = page === marta.page ? 'partner' : 'affiliate';
      await page.goto(`/${area}/customers`);
      const label = customerLabel('stripe', sale.subscription.buyer.customer ?? '', '');
      await seeInTime(page, link(page, label));
      await link(page, label).click();
      await see(heading(page, customers.customerTitle(label)));
      await see(page.getByText('MILOINK', { exact: false }));
      for (const paidOrEarned of [usd(3_920), usd(FIRST)]) {
        await see(page.locator('dd').getByText(paidOrEarned, { exact: true }));
      }
      const first = row(page, entryMessages.payments.first);
      await see(first.getByText(usd(3_920)));
      await link(first, usd(FIRST)).click();
      await see(heading(page, customers.explain));
      await see(page.getByText(entryMessages.onAll(usd(3_920), RATE, usd(FIRST))));
      await page.goBack();
    }
  });

  await step('adds a renewal and claws back part of it after a partial refund', async () => {
    const renewal = await shop.renew(sale.subscription);
    await shop.refund(renewal, 2_450);

    for (const { page } of [marta, milo]) {
      await page.reload();
      await seeInTime(page, page.getByText(entryMessages.refund, { exact: true }));
      const refunded = row(page, entryMessages.refund);
      await see(refunded.getByText(usd(-2_450)));
      await see(link(refunded, usd(-CLAWBACK)));
      const renewed = row(page, entryMessages.payments.renewal);
      await see(renewed.getByText(usd(4_900)));
      await see(link(renewed, usd(RENEWAL)));
      await see(page.locator('dd').getByText(usd(3_920 + 4_900 - 2_450), { exact: true }));
    }
  });

  await step(
    'saves the affiliate’s payment details, and shows them to the partner next to the balance',
    async () => {
      await milo.page.goto('/affiliate/settings');
      await fill(milo.page, {
        [settings.fields.paypalEmail]: 'pay@letters.example',
        [settings.fields.paymentNotes]: 'Put the month into the note.',
      });
      await button(milo.page, settings.submit).click();
      await seeToast(milo.page, settings.saved.title, settings.saved.body);

      const { page } = marta;
      await page.goto('/partner/payouts');
      await see(row(page, 'Milo Grant').getByText(usd(DUE)));
      await button(page, payouts.viewDetailsOf('Milo Grant', 'USD')).click();
      const details = dialog(page, detailMessages.title('Milo Grant'));
      await see(details.getByText('pay@letters.example'));
      await see(details.getByText('Put the month into the note.'));
      await button(details, payouts.recordOf('Milo Grant', usd(DUE))).click();
    },
  );

  await step('records the payout once a method is chosen, and removes its row', async () => {
    const { page } = marta;
    const record = dialog(page, recordMessages.title);
    const amount = record.getByLabel(recordMessages.amount, { exact: true });
    expect(await amount.inputValue()).toBe(usd(DUE));
    expect(await amount.isEditable()).toBe(false);
    const submit = button(record, recordMessages.submit(usd(DUE), 'Milo Grant'));
    await submit.click();
    await seeToast(page, recordMessages.methodMissing.title, recordMessages.methodMissing.description);

    await record.getByLabel(recordMessages.method, { exact: true }).selectOption('PayPal');
    await see(record.getByText(recordMessages.payTo('pay@letters.example')));
    await fill(record, { [recordMessages.reference]: 'PP-7731' });
    await submit.click();
    const { title, description } = recordMessages.recorded('Milo Grant');
    await seeToast(page, title, description);

    await see(page.getByText(payouts.pendingEmpty));
    expect(await row(page, 'Milo Grant').count()).toBe(0);
  });

  await step('shows the payout in the history of both sides, down to the month it settled', async () => {
    const month = formatMonth(monthOf(new Date().toISOString()));
    await marta.page.getByRole('tab', { name: payouts.tabs.history }).click();
    await see(row(marta.page, 'Milo Grant').getByText(usd(DUE)));
    await link(marta.page, 'Milo Grant').click();
    await see(heading(marta.page, historyMessages.payoutsTo('Milo Grant')));
    await see(row(marta.page, 'PP-7731').getByText(usd(DUE)));

    const { page } = milo;
    await page.goto('/affiliate/payouts');
    const paid = row(page, 'PP-7731');
    await see(paid.getByText(usd(DUE)));
    await see(paid.getByText(company));
    await paid.getByRole('link').click();
    const payout = dialog(page, received.payoutTitle(company));
    await link(payout, month).click();
    const renewed = row(page, entryMessages.payments.renewal);
    await see(renewed.getByText(usd(4_900)));
    await see(page.getByText(customers.nothingUnpaid));
    await expectAccessible(page, 'a settled month');
    await link(renewed, usd(RENEWAL)).click();
    await see(page.getByText(entryMessages.onAll(usd(4_900), RATE, usd(RENEWAL))));
    await page.goBack();
  });

  await step('shows the totals on both overviews', async () => {
    await link(marta.page, shell.links.overview).click();
    await see(heading(marta.page, partnerHome.title));
    await see(marta.page.getByText(usd(DUE)));
    await signInAgain(milo);
    await see(milo.page.getByText(usd(DUE)));
  });

  await step('writes no private data to the log', async () => {
    const read = () => readFile(inject('functionsLog'), 'utf8');

    // Wait until the log contains the metric for recorded payouts. After that, the log is complete.
    await expect.poll(read).toContain('"PayoutsRecorded":1');
    const log = await read();
    expect(log).toContain('"CommissionsCreated":1');
    expect(linesWithPrivateData(log)).toEqual([]);
  });

  /** Opens a new tab in the same browser. The user is already signed in there. */
  async function signInAgain({ page }: Visitor): Promise<void> {
    await page.goto('/login');
    await page.waitForURL('**/affiliate/dashboard');
  }
});

import { expect, it } from 'vitest';
import { earningTime } from '../../web/src/features/customers/customer-terms.ts';
import { entryMessages as words } from '../../web/src/features/customers/entry-messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as reports } from '../../web/src/features/reports/messages.ts';
import { revenueTexts } from '../../web/src/lib/money/revenue-messages.ts';
import { customerPath } from '../../web/src/lib/routes/paths.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { customerIdOf } from '../support/browser-home.ts';
import { tabTo } from '../support/browser-keys.ts';
import { createPerson } from '../support/browser-people.ts';
import { grantCode, listApp } from '../support/browser-program.ts';
import { waitForLaterTime } from '../support/browser-shop.ts';
import { link, row, see, seeInTime, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();
const PHONE = { width: 390, height: 844 };

it('pays a bounty once, names what earns nothing, and says how long a customer earns', async () => {
  const code = unique('ONCE').toUpperCase();
  const [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Paul', 'Once'),
    createPerson('affiliate', 'Olga', 'Once'),
  ]);
  const once = await listApp(partner, unique('Once Desk '));
  const bounty = [{ amount: 5_000, currency: 'USD' }];
  await partner.call('updateApp', { params: { appId: once.appId }, body: { bounty } });
  await grantCode(once, code, { partner, affiliate });
  const sale = await once.shop.sell(await once.shop.makeCode(code), { amount: 10_000 });
  const customerId = await customerIdOf(partner, sale.subscription.buyer.customer ?? '');
  await waitForLaterTime();
  await once.shop.renew(sale.subscription);
  const [{ page: olga }, { page: paul }] = await Promise.all([newVisitor(), newVisitor()]);

  await step(
    'explains the bounty and the renewal without a commission to the affiliate, by keyboard',
    async () => {
      await signIn(olga, affiliate, customerPath('affiliate', customerId));
      const renewal = row(olga, words.payments.renewal);
      await seeInTime(olga, renewal.getByText('$100.00'));
      await see(olga.getByText(customers.once, { exact: true }));
      await see(olga.locator('dd').getByText('$180.00', { exact: true }));
      await tabTo(olga, customers.details);
      await olga.keyboard.press('Space');
      await see(olga.getByText(customers.termsVersion(1)));
      await tabTo(olga, '$0.00');
      await olga.keyboard.press('Enter');
      await see(olga.getByText(words.nothingAfterBounty('$100.00')));
      await olga.goBack();
      await link(row(olga, words.payments.first), '$50.00').click();
      await see(olga.getByText(words.bountyWords('$50.00')));
      await olga.goBack();
      await see(renewal);
      await olga.setViewportSize(PHONE);
      await expectAccessible(olga, 'a customer with a bounty', { fromTop: false });
    },
  );

  await step('shows the partner the same, and the revenue without a commission', async () => {
    await signIn(paul, partner, customerPath('partner', customerId));
    await see(paul.getByText(customers.once, { exact: true }));
    await see(row(paul, words.payments.renewal).getByText('$0.00'));
    await paul.goto('/partner/reports');
    await seeInTime(paul, paul.getByText(reports.unearnedHint));
    await see(paul.getByRole('columnheader', { name: revenueTexts.unearned }));
    await see(paul.getByRole('row').getByText('$100.00'));
    await expectAccessible(paul, 'a report with revenue that earned nothing');
  });

  await step('says on both sides until when a customer earns', async () => {
    const name = unique('Year Desk ');
    const yearly = await listApp(partner, name);
    const year = unique('YEAR').toUpperCase();
    await partner.call('updateApp', { params: { appId: yearly.appId }, body: { months: 12 } });
    await grantCode(yearly, year, { partner, affiliate });
    const sold = await yearly.shop.sell(await yearly.shop.makeCode(year), { amount: 10_000 });
    const id = await customerIdOf(partner, sold.subscription.buyer.customer ?? '');
    const readUntil = async () => {
      const { terms } = await affiliate.call('getCustomer', { params: { customerId: id } });
      return earningTime(terms, new Date()).value;
    };
    // The code makes the customer, and the payment may follow a moment later.
    await expect.poll(readUntil).toMatch(/^1[12] months left$/);
    const until = await readUntil();
    await paul.goto(customerPath('partner', id));
    await see(paul.getByText(until));
    await olga.goto(customerPath('affiliate', id));
    await see(olga.getByText(until));
    await olga.goto('/affiliate/customers?status=active');
    await see(row(olga, name).getByText(until));
  });
});

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { encodeInPath } from '../../shared/lib/encode-in-path.ts';
import { entryMessages as words } from '../../web/src/features/customers/entry-messages.ts';
import { messages } from '../../web/src/features/customers/messages.ts';
import { bellMessages as bell } from '../../web/src/features/notifications/bell-messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { grantCode, listApp, type Program, waitUntilOwed } from '../support/browser-program.ts';
import { button, dialog, link, row, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';
import { waitUntil } from '../support/wait-until.ts';

const newVisitor = visitors();

let partner: Person;
let affiliate: Person;
let program: Program;
/** The path of the customer who seems to have paid $80.00 twice, without the role. */
let path: string;

beforeAll(async () => {
  const name = unique('Twice');
  [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Petra', name),
    createPerson('affiliate', 'Otto', name),
  ]);
  program = await listApp(partner, `${name} Desk`);
  const code = name.toUpperCase();
  await grantCode(program, code, { partner, affiliate });
  const { payment } = await program.shop.sell(await program.shop.makeCode(code), { amount: 10_000 });
  await program.shop.billOutside(payment);
  const id = await waitUntil(async () => {
    const [customer] = (await partner.call('listCustomers', { query: {} })).items;
    if (!customer?.sameSales.length) throw new Error('Nothing is asked yet');
    return customer.id;
  });
  path = `customers/${encodeInPath(id)}`;
});

const entry = (page: Page, title: string) =>
  page.locator('tbody').getByText(title, { exact: true }).filter({ visible: true });

it('asks the partner whether a sale was told twice, and follows the answer', async () => {
  const [{ page: petra }, { page: otto }] = await Promise.all([newVisitor(), newVisitor()]);

  await step('the affiliate sees why a commission is on hold', async () => {
    await signIn(otto, affiliate, `/affiliate/${path}`);
    await see(otto.getByText(messages.sameSaleHint.affiliate));
    expect(await button(otto, messages.sameSale).count()).toBe(0);
    await see(entry(otto, words.held));
    await link(row(otto, words.held), '-$16.00').click();
    await see(otto.getByText(words.heldAsSameSale('$16.00')));
    await otto.goBack();
  });

  await step('the bell leads the partner to both payments', async () => {
    await signIn(petra, partner, '/partner/customers');
    await petra.getByRole('button', { name: bell.title }).click();
    await dialog(petra, bell.title).getByText('paid $80.00 twice').click();
    await see(petra.getByText(messages.sameSaleTitle.partner));
    expect(await petra.locator('dd').getByText('$80.00').count()).toBe(2);
    await expectAccessible(petra, 'a question about two payments');
  });

  await step('the answer ends the hold for both', async () => {
    await button(petra, messages.twoSales).click();
    await seeToast(petra, messages.sameSaleSaved);
    await see(petra.getByText(messages.sameSaleAnswered.two_sales));
    await see(entry(otto, words.released));
    await otto.getByText(messages.sameSaleHint.affiliate).waitFor({ state: 'hidden' });
    await waitUntilOwed(partner, 3_200);
  });

  await step('another answer takes the commission back', async () => {
    await button(petra, messages.sameSaleChange.two_sales).click();
    await see(petra.getByText(messages.sameSaleAnswered.same_sale));
    await see(entry(otto, words.sameSale));
    await waitUntilOwed(partner, 1_600);
  });
});

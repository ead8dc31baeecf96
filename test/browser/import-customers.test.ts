import { expect, it } from 'vitest';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as texts } from '../../web/src/features/imports/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { createPerson } from '../support/browser-people.ts';
import { grantCode, listApp, payOut, waitUntilOwed } from '../support/browser-program.ts';
import { button, dialog, link, row, see, seeInTime, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();

const fileOf = (...lines: readonly string[]) => ({
  name: 'customers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

it('imports customers who were referred elsewhere, shows what becomes of them, and undoes it', async () => {
  const name = unique('Move');
  const [partner, affiliate, { page }] = await Promise.all([
    createPerson('partner', 'Mona', name),
    createPerson('affiliate', 'Ari', name),
    newVisitor(),
  ]);
  const code = name.toUpperCase();
  const program = await listApp(partner, `${name} Desk`);
  await grantCode(program, code, { partner, affiliate });
  // Nobody has this code, so nobody earns yet.
  const paying = await program.shop.sell('NEWSLETTER', { amount: 10_000 });
  const customer = paying.payment.customer ?? '';
  const upload = (...lines: readonly string[]) =>
    page.getByLabel(texts.choose, { exact: true }).setInputFiles(fileOf(...lines));

  await step('a file that cannot be read says where its fault is', async () => {
    await signIn(page, partner, '/partner/customers');
    await link(page, customers.importCustomers).click();
    await see(page.getByText(texts.noImports));
    await page.getByText(texts.resend).click();
    await see(button(page, texts.copyScript));
    await expectAccessible(page, 'an import without a file');
    await page
      .getByLabel(texts.choose, { exact: true })
      .setInputFiles({ ...fileOf(), buffer: Buffer.from([0x61, 0x0a, 0xe9]) });
    await see(page.getByText(texts.notUtf8(2, 3)));
  });

  await step(
    'columns that are not recognized are chosen, and the preview says what is left out',
    async () => {
      await upload(
        'buyer,affiliate,bounty_paid,first_payment,first_commission',
        `${customer},${affiliate.email},,,`,
        'cus_Waiting00001,nobody@example.com,,,',
        `cus_Waiting00002,${code},,,2026-03-10`,
        `cus_Waiting00002,${code},,,`,
        `cus_Waiting00003,${code},maybe,,`,
      );
      await button(page, texts.preview).click();
      await see(page.getByText(texts.chooseColumn, { exact: true }).nth(1));
      await expectAccessible(page, 'an import whose columns are unclear');
      await page.getByLabel(texts.column.customer, { exact: true }).selectOption({ label: 'buyer' });
      await button(page, texts.preview).press('Enter');
      await see(page.getByText(texts.chooseColumn, { exact: true }));
      await page
        .getByLabel(texts.column.firstPaidOn, { exact: true })
        .selectOption({ label: 'first_commission' });
      await button(page, texts.preview).press('Enter');
      await see(page.getByText(texts.ready(2), { exact: true }));
      await see(row(page, texts.status.unknown_affiliate()));
      await see(row(page, texts.repeats(4)));
      await see(row(page, texts.badBounty));
      await expectAccessible(page, 'the preview of an import');
    },
  );

  await step('the import lists its customers, and the one who has paid earns', async () => {
    await button(page, texts.confirm(2)).press('Enter');
    await see(page.getByText(texts.done(2), { exact: true }));
    await waitUntilOwed(partner, 2_000);
    await link(page, texts.see).click();
    await see(row(page, 'cus_Waiting00002').getByText(texts.states.waiting));
    await seeInTime(page, row(page, customer).getByText(texts.states.earning));
    await expectAccessible(page, 'the customers of an import');
  });

  await step('the same file, uploaded again, changes nothing', async () => {
    await link(page, texts.backToImport).click();
    await upload('customer_id,affiliate', `${customer},${code}`);
    await button(page, texts.preview).click();
    await see(row(page, texts.status.already_imported(code)));
    await see(page.getByText(texts.nothingReady, { exact: true }));
  });

  await step('a row is undone, and all of it except for what was paid out', async () => {
    await link(page, texts.importedOf(new Date().toISOString())).click();
    await button(page, texts.undoOf('cus_Waiting00002')).click();
    await seeToast(page, texts.undone(1));
    await seeInTime(page, row(page, 'cus_Waiting00002').getByText(texts.states.withdrawn));
    const { affiliate: owed } = await waitUntilOwed(partner, 2_000);
    await payOut(partner, owed.id, 2_000);
    await button(page, texts.undoAll).click();
    await expectAccessible(page, 'an import to be undone');
    await button(dialog(page, texts.undoTitle), texts.undoAll).click();
    await seeToast(page, texts.undoFailed, texts.paid(1));
    await see(row(page, customer).getByText(texts.states.earning));
    expect(await row(page, customer).count()).toBe(1);
  });
});

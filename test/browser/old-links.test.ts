import { expect, it } from 'vitest';
import { codeMessages as coupon } from '../../web/src/features/coupons/code-messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import {
  detailMessages as details,
  textMessages as texts,
} from '../../web/src/features/requests/messages.ts';
import { expectAccessible, overflowingElements } from '../support/browser-checks.ts';
import { createPerson } from '../support/browser-people.ts';
import { grantCode, listApp, waitUntilOwed } from '../support/browser-program.ts';
import { waitForLaterTime } from '../support/browser-shop.ts';
import { button, dialog, fill, heading, see, seeToast, signIn } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { step } from '../support/story.ts';
import { unique } from '../support/unique.ts';

const newVisitor = visitors();

it('lets sales by an old link count, and says to both sides how they were matched', async () => {
  const app = unique('Old Harbor ');
  const [code, taken, old] = ['JO', 'TAKEN', 'jo-blog'].map((name) => unique(name)) as [
    string,
    string,
    string,
  ];
  const [partner, affiliate, other] = await Promise.all([
    createPerson('partner', 'Pia', 'Harbor'),
    createPerson('affiliate', 'Jo', 'Lind'),
    createPerson('affiliate', 'Ola', 'Berg'),
  ]);
  const program = await listApp(partner, app);
  const { appId, shop } = program;
  const own = code.toUpperCase();
  await grantCode(program, own, { partner, affiliate });
  await grantCode(program, taken.toUpperCase(), { partner, affiliate: other });
  const [{ page: pia, allowFailure }, { page: jo }] = await Promise.all([newVisitor(), newVisitor()]);
  allowFailure(`409 /api/apps/${appId}/coupons/${own}/texts`);
  await signIn(pia, partner, `/partner/requests?open=${appId}.${own}`);
  await signIn(jo, affiliate, `/affiliate/coupons/${appId}/${own}`);

  await step('refuses names that another affiliate has, and names that cannot be in a link', async () => {
    const request = dialog(pia, details.title(own, app));
    await request.getByText(texts.title).click();
    await fill(request, { [texts.label]: `${old}, no` });
    await button(request, texts.save).click();
    await see(
      request.getByText('Use 3 to 40 letters, numbers, dashes and underscores, with at least one letter'),
    );

    await fill(request, { [texts.label]: `${old}, ${taken}` });
    await button(request, texts.save).click();
    await see(request.getByText(`“${taken}” is already in use.`));
    await expectAccessible(pia, 'names that another affiliate has');
  });

  await step('saves the names, which the affiliate sees', async () => {
    const request = dialog(pia, details.title(own, app));
    await fill(request, { [texts.label]: old });
    await button(request, texts.save).click();
    await seeToast(pia, texts.saved);

    await jo.reload();
    await jo.getByText('Sales count by:', { exact: false }).press('Enter');
    await see(jo.getByText(coupon.alsoCounts([old])));
  });

  await step('counts a sale by the old link while the app counts by link', async () => {
    await shop.sell(old, { amount: 5_000 });
    await waitForLaterTime();
    await partner.call('updateApp', { params: { appId }, body: { countByLink: true } });
    await waitForLaterTime();
    await shop.sell(old, { amount: 10_000 });

    await waitUntilOwed(partner, 2_000);
  });

  for (const [page, role] of [
    [pia, 'partner'],
    [jo, 'affiliate'],
  ] as const) {
    await step(`shows the ${role} that a link matched it`, async () => {
      await page.goto(`/${role}/customers?match=discount_code`);
      await see(page.getByText('No customers match these filters.'));
      await page.goto(`/${role}/customers?match=link`);
      await page.getByRole('row').nth(1).getByRole('link').first().click();

      await page.locator('summary', { hasText: customers.details }).click();
      await see(page.getByText(customers.match.link, { exact: true }));
      await page.getByRole('table').getByRole('link').first().click();
      await see(heading(page, customers.explain));
      await see(page.getByText(customers.matchedBy));
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflowingElements(page)).toEqual([]);
      await expectAccessible(page, `how a sale was matched, for the ${role}`);
    });
  }
});

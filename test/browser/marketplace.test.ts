import { beforeAll, it } from 'vitest';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { joinAs } from '../support/browser-people.ts';
import { heading, link, see, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor();
  await signIn(visitor.page, await joinAs('affiliate', 'Otto', 'Fairlead'), '/affiliate/settings');
});

it('says so where there is no app at all', async () => {
  const { page } = visitor;
  // Other tests list apps in the one cloud.
  await page.route(
    ({ pathname }) => pathname === '/api/marketplace',
    (route) => route.fulfill({ json: { items: [], cursor: null } }),
  );
  await page.goto('/marketplace');

  await see(page.getByText(market.empty, { exact: true }));
  await page.unrouteAll();
});

it('says so where there is no such app', async () => {
  const { page } = visitor;
  const nobody = '01K0000000000000000000000Z';
  visitor.expectAnswer(`404 /api/marketplace/${nobody}`);
  await page.goto(`/marketplace/${nobody}`);
  await see(page.getByText(market.notFoundHint, { exact: true }));
  await see(heading(page, market.notFound));
  await link(page, market.back).click();

  await see(heading(page, market.title));
});

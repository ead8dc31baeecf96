import { expect, it } from 'vitest';
import { LOCAL } from '../../local/settings.ts';
import { operatorMessages } from '../../web/src/features/legal/operator-messages.ts';
import { privacy, retention } from '../../web/src/features/legal/privacy-messages.ts';
import { termsOfUse } from '../../web/src/features/legal/terms-messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { button, focused, heading, link, see } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();

it.each([
  ['/privacy', privacy.title],
  ['/terms', termsOfUse.title],
])('%s names the operator and how to reach it', async (address, title) => {
  const { page } = await newVisitor();
  await page.goto(address);

  await see(heading(page, title));
  await see(page.getByText(operatorMessages.intro(LOCAL.operator.name)));
  await see(page.getByText(LOCAL.operator.address));
  expect(await link(page, LOCAL.operator.email).getAttribute('href')).toBe(`mailto:${LOCAL.operator.email}`);
});

it('names nobody if the environment has no operator', async () => {
  const { page } = await newVisitor();
  await page.route('**/config.json', async (route) => {
    const { operator: _, ...document } = await (await route.fetch()).json();
    await route.fulfill({ json: document });
  });
  await page.goto('/privacy');

  await see(page.getByText(operatorMessages.unknown));
  expect(await page.getByText(operatorMessages.email, { exact: true }).count()).toBe(0);
});

it('shows the notice even if the operator cannot be loaded, and loads it again on request', async () => {
  const { page, allowFailure } = await newVisitor();
  allowFailure('500 /config.json');
  await page.route('**/config.json', (route) => route.fulfill({ status: 500 }));
  await page.goto('/privacy');
  await see(heading(page, retention.title));
  await see(page.getByRole('alert').getByText(operatorMessages.failed));
  await expectAccessible(page, 'a privacy notice without an operator');
  await page.unroute('**/config.json');

  await button(page, operatorMessages.retry).click();

  await see(page.getByText(operatorMessages.intro(LOCAL.operator.name)));
  await expect.poll(() => focused(page)).toBe(operatorMessages.title);
});

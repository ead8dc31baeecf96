import { expect, it } from 'vitest';
import { messages as frame } from '../../web/src/app/messages.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as landing } from '../../web/src/features/landing/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { heading, link, see } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();

it.each([
  ['/', landing.hero.title],
  ['/login', account.login.title],
  ['/signup', account.signup.chooseTitle],
  ['/signup?role=partner', account.signup.title.partner],
  ['/verify', account.verify.title],
  ['/forgot-password', account.forgot.title],
  ['/forgot-password?u=a%40example.com', account.forgot.enterTitle],
  ['/no/such/page', frame.notFound.title],
])('shows %s to anyone, accessibly and under its Content-Security-Policy', async (address, title) => {
  const { page } = await newVisitor();
  const response = await page.goto(address);

  await see(heading(page, title));
  expect(response?.headers()['content-security-policy']).toContain("default-src 'self'");
  await expectAccessible(page, address);
});

it('offers a way home from an unknown address', async () => {
  const { page } = await newVisitor();
  await page.goto('/partners/dashbord');
  await see(heading(page, frame.notFound.title));
  await link(page, frame.notFound.home).click();

  await see(heading(page, landing.hero.title));
});

import { beforeAll, expect, inject, it } from 'vitest';
import { callCognito } from '../../local/demo/cognito-client.ts';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as landing } from '../../web/src/features/landing/messages.ts';
import { messages as partnerHome } from '../../web/src/features/overview/partner-messages.ts';
import { messages as shell } from '../../web/src/features/shell/messages.ts';
import { expectAccessible } from '../support/browser-checks.ts';
import { readEmail } from '../support/browser-mail.ts';
import { createPerson, type Person } from '../support/browser-people.ts';
import { button, fill, fillSignIn, heading, link, see, signIn, signOut } from '../support/browser-steps.ts';
import { visitors } from '../support/browser-visitor.ts';
import { unique } from '../support/unique.ts';
import { waitUntil } from '../support/wait-until.ts';

const newVisitor = visitors();
let partner: Person;
let affiliate: Person;

beforeAll(async () => {
  [partner, affiliate] = await Promise.all([
    createPerson('partner', 'Ines', 'Sol'),
    createPerson('affiliate', 'Ben', 'Arlo'),
  ]);
});

it('takes a signed-in user from the landing page and from sign-in to the dashboard', async () => {
  const { page } = await newVisitor();
  await signIn(page, affiliate, '/affiliate/dashboard');
  for (const address of ['/', '/login', '/signup']) {
    await page.goto(address);
    await page.waitForURL('**/affiliate/dashboard');
  }
});

it('signs out to the landing page, and keeps nothing that would restore access', async () => {
  const { page } = await newVisitor();
  await signIn(page, partner, '/partner/dashboard');
  await see(heading(page, partnerHome.title));
  await signOut(page);

  await see(heading(page, landing.hero.title));
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/partner/dashboard');
  await page.waitForURL('**/login');
});

it('says why a sign-in failed, and keeps the email', async () => {
  const visitor = await newVisitor();
  visitor.allowFailure('400 /cognito/');
  const { page } = visitor;
  await page.goto('/login');
  await fill(page, { [account.fields.email]: partner.email, [account.fields.password]: 'not-the-password' });
  await button(page, account.login.submit).click();

  await see(page.getByRole('alert').getByText('Incorrect username or password.'));
  expect(await page.getByLabel(account.fields.email, { exact: true }).inputValue()).toBe(partner.email);
  await expectAccessible(page, 'sign-in failed');
});

it('allows choosing the role again, and requires a password of six characters', async () => {
  const { page } = await newVisitor();
  await page.goto('/signup?role=affiliate');
  await fill(page, { [account.fields.password]: 'five5', [account.fields.confirmPassword]: 'five5' });
  await button(page, account.signup.submit).click();
  await see(page.getByText(account.invalid.password));
  await button(page, account.signup.back).click();

  await see(heading(page, account.signup.chooseTitle));
  expect(new URL(page.url()).search).toBe('');
});

it('sets a new password through the link in the email, and rejects the old one', async () => {
  const forgetful = await createPerson('affiliate', 'Ona', 'Lake');
  const visitor = await newVisitor();
  visitor.allowFailure('400 /cognito/');
  const { page } = visitor;
  await page.goto('/login');
  await link(page, account.login.forgot).click();
  await see(heading(page, account.forgot.title));
  await fill(page, { [account.fields.email]: forgetful.email });
  await button(page, account.forgot.submit).click();
  await see(page.getByText(account.forgot.sentTo(forgetful.email)));

  await page.goto((await readEmail(forgetful.email, /reset/i)).link);
  await fill(page, {
    [account.fields.newPassword]: 'quite-another',
    [account.fields.confirmPassword]: 'quite-an-other',
  });
  await button(page, account.forgot.enterSubmit).click();
  await see(page.getByText(account.invalid.mismatch));
  await fill(page, { [account.fields.confirmPassword]: 'quite-another' });
  await button(page, account.forgot.enterSubmit).click();
  await see(page.getByText(account.login.passwordChanged));

  await fill(page, { [account.fields.password]: forgetful.password });
  await button(page, account.login.submit).click();
  await see(page.getByRole('alert'));
  await fillSignIn(page, { ...forgetful, password: 'quite-another' });
  await page.waitForURL('**/affiliate/dashboard');
});

it('sends an unverified user to the code form after a forgotten password or a sign-in, and then to the requested page', async () => {
  const email = `${unique('iris.moor.')}@example.com`;
  const password = 'by-the-moor';
  const attributes = { email, given_name: 'Iris', family_name: 'Moor', 'custom:role': 'affiliate' };
  await callCognito(inject('origin'), 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  const visitor = await newVisitor();
  visitor.allowFailure('400 /cognito/');
  const { page } = visitor;
  await page.goto('/forgot-password');
  await fill(page, { [account.fields.email]: email });
  await button(page, account.forgot.submit).click();

  await see(page.getByText(account.verify.unverified));
  expect(await page.getByLabel(account.fields.email, { exact: true }).inputValue()).toBe(email);

  // After a sign-in with an unverified email, entering the emailed code opens the page that the user requested.
  await page.goto('/marketplace?q=moor');
  await page.waitForURL('**/login');
  await fillSignIn(page, { email, password });
  await see(page.getByText(account.verify.unverified));
  const { link: address } = await readEmail(email, /verify/i);
  await fill(page, { [account.fields.code]: new URL(address, page.url()).searchParams.get('code') ?? '' });
  await button(page, account.verify.submit).click();
  await page.waitForURL('**/marketplace?q=moor');
});

it('leads a second sign-up with an unverified email to a new code, and one with a verified email to sign-in', async () => {
  const visitor = await newVisitor();
  visitor.allowFailure('400 /cognito/');
  const { page } = visitor;
  const email = `${unique('ada.moor.')}@example.com`;
  const signUp = async (address: string, password: string) => {
    await page.goto('/signup?role=affiliate');
    await fill(page, {
      [account.fields.firstName]: 'Ada',
      [account.fields.lastName]: 'Moor',
      [account.fields.email]: address,
      [account.fields.password]: password,
      [account.fields.confirmPassword]: password,
    });
    await button(page, account.signup.submit).click();
  };
  await signUp(email, 'by-the-moor');
  await see(page.getByText(account.signup.success));
  const first = await readEmail(email, /verify/i);

  await signUp(email, 'across-the-moor');
  await see(page.getByText(account.verify.again));
  const code = await waitUntil(async () => {
    const { link: address } = await readEmail(email, /verify/i);
    if (address === first.link) throw new Error('There is no new code yet');
    return new URL(address, page.url()).searchParams.get('code') ?? '';
  });
  await fill(page, { [account.fields.code]: code });
  await button(page, account.verify.submit).click();
  await see(page.getByText(account.login.verified));
  // A space that was pasted with the password doesn't matter.
  await fillSignIn(page, { email, password: ' by-the-moor ' });
  await page.waitForURL('**/affiliate/dashboard');
  await signOut(page);
  await see(heading(page, landing.hero.title));

  await signUp(email, 'by-the-moor');
  await see(page.getByRole('alert').getByText(account.signup.exists));
});

it('follows a sign-out in another tab of the same browser', async () => {
  const { page, openTab } = await newVisitor();
  await signIn(page, partner, '/partner/dashboard');
  const other = await openTab();
  await other.goto('/marketplace');
  await see(other.getByRole('heading', { level: 1 }));
  await signOut(page);
  await see(heading(page, landing.hero.title));

  await other.waitForURL((url) => !url.pathname.startsWith('/marketplace'));
  expect(await button(other, shell.collapse).count()).toBe(0);
});

it('follows a sign-in in another tab of the same browser', async () => {
  const { page, openTab } = await newVisitor();
  await page.goto('/login');
  await see(heading(page, account.login.title));
  // Wait for Amplify, which loads after the form.
  await page.waitForLoadState('networkidle');
  const other = await openTab();
  await signIn(other, affiliate, '/affiliate/dashboard');

  await page.waitForURL('**/affiliate/dashboard');
});

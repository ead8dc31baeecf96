import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { messages as account } from '../../web/src/features/account/messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { messages as payouts, recordMessages } from '../../web/src/features/payouts/partner-messages.ts';
import { messages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { messages as webhooks } from '../../web/src/features/webhooks/messages.ts';
import { PROBLEM } from '../support/browser-api-faults.ts';
import { createHome, type Home } from '../support/browser-home.ts';
import { createPerson } from '../support/browser-people.ts';
import { button, dialog, fill, see, seeToast, signIn } from '../support/browser-steps.ts';
import { type Visitor, visitors } from '../support/browser-visitor.ts';

const newVisitor = visitors();
let home: Home;
let visitor: Visitor;
beforeAll(async () => {
  home = await createHome('Shoal');
  const asking = await createPerson('affiliate', 'Ada', 'Shoal');
  await asking.call('requestCoupon', { params: { appId: home.program.appId }, body: { code: 'ADA' } });
  visitor = await newVisitor();
  // The browser asks for confirmation before it leaves a form that could not be saved.
  visitor.page.on('dialog', (prompt) => void prompt.accept());
  await signIn(visitor.page, home.partner, '/partner/settings');
});

/** An action that fails. The toast shows the title and the server's message, or the fallback if there is no message. */
interface FailingAction {
  readonly name: string;
  readonly at: string;
  readonly title: string;
  readonly fallback: string;
  readonly act: (page: Page) => Promise<void>;
}

const chooseFor = async (page: Page, choice: string) => {
  await button(page, apps.menuFor(home.appName)).click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
};

const FAILING_ACTIONS: readonly FailingAction[] = [
  {
    name: 'adding an app',
    at: '/partner/apps',
    title: apps.error,
    fallback: apps.addFailed,
    async act(page) {
      await button(page.locator('header'), apps.add).click();
      const add = dialog(page, apps.add);
      await fill(add, { [apps.name]: 'Reef', [apps.url]: 'https://reef.example' });
      await button(add, apps.addSubmit).click();
    },
  },
  {
    name: 'editing an app',
    at: '/partner/apps',
    title: apps.error,
    fallback: apps.editFailed,
    async act(page) {
      await chooseFor(page, apps.edit);
      await fill(dialog(page, apps.editTitle(home.appName)), { [apps.appDescription]: 'Another' });
      await button(page, apps.editSubmit).click();
    },
  },
  {
    name: 'changing the status of an app',
    at: '/partner/apps',
    title: apps.error,
    fallback: apps.statusFailed,
    act: (page) => chooseFor(page, apps.deactivate),
  },
  {
    name: 'saving a signing secret',
    at: '/partner/webhooks?setup=1',
    title: webhooks.error,
    fallback: webhooks.secretFailed,
    async act(page) {
      await button(page, webhooks.replaceSecret).click();
      await fill(page, { [webhooks.secret]: 'whsec_AnotherSecret123456789' });
      await button(page, webhooks.saveSecret).click();
    },
  },
  {
    name: 'approving a request',
    at: '/partner/requests',
    title: requests.error,
    fallback: requests.approveFailed,
    act: (page) => button(page, requests.approveOf('ADA', 'Ada Shoal')).click(),
  },
  {
    name: 'declining a request',
    at: '/partner/requests',
    title: requests.error,
    fallback: requests.declineFailed,
    async act(page) {
      await button(page, requests.declineOf('ADA', 'Ada Shoal')).click();
      await seeToast(page, requests.declined);
      // Leave the page, because the request is sent only when Undo expires or the user leaves the page.
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    },
  },
  {
    name: 'retiring a coupon',
    at: '/partner/requests',
    title: requests.error,
    fallback: requests.retireFailed,
    async act(page) {
      await button(page, requests.retireOf(home.code, home.affiliate.name)).click();
      await button(dialog(page, requests.retireTitle(home.code)), requests.retire).click();
    },
  },
  {
    name: 'recording a payout',
    at: '/partner/payouts',
    title: recordMessages.failed,
    fallback: recordMessages.failedFallback,
    async act(page) {
      await button(page, payouts.recordOf(home.affiliate.name, '$32.00')).click();
      const record = dialog(page, recordMessages.title);
      await record.getByLabel(recordMessages.method, { exact: true }).selectOption('Other');
      await button(record, recordMessages.submit('$32.00', home.affiliate.name)).click();
    },
  },
  {
    name: 'saving the settings',
    at: '/partner/settings',
    title: settings.failed.title,
    fallback: settings.failed.body,
    async act(page) {
      await fill(page, { [settings.fields.firstName]: 'Paulina' });
      await button(page, settings.submit).click();
    },
  },
];

describe.each(FAILING_ACTIONS.map((act) => [act.name, act] as const))(
  '%s that fails',
  (_, { at, title, fallback, act }) => {
    it.each([
      ['the message of the server', PROBLEM.detail, PROBLEM.detail],
      ['its own message if the server sends none', '', fallback],
    ])('shows %s', async (_how, detail, words) => {
      const { page } = visitor;
      await failWrites(page, (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          json: { ...PROBLEM, detail },
        }),
      );
      await page.goto(at);
      await act(page);

      await seeToast(page, title, words);
      await page.unrouteAll();
    });
  },
);

describe('an action after the session was ended elsewhere', () => {
  it.each([
    ['adding an app', apps.error, apps.notAuthenticated],
    ['approving a request', requests.error, 'User not authenticated'],
    ['declining a request', requests.error, 'User not authenticated'],
    ['recording a payout', recordMessages.failed, 'User not authenticated'],
  ])('%s is rejected with a message', async (name, title, words) => {
    const found = FAILING_ACTIONS.find((act) => act.name === name);
    if (!found) throw new Error(`There is no action ${name}`);
    const { page } = visitor;
    await failWrites(page, (route) => route.fulfill({ status: 401, json: { message: 'Unauthorized' } }));
    await page.goto(found.at);
    await found.act(page);

    await seeToast(page, title, words);
    await page.unrouteAll();
  });
});

describe('when the user pool fails without a message', () => {
  const POOL_FAILURES = [
    { status: 400, json: { __type: 'InternalErrorException', message: '' } },
    { status: 500, json: {} },
  ];
  const cases = [
    { ...account.login, title: 'shows an error at sign-in', address: '/login' },
    { ...account.signup, title: 'shows an error at sign-up', address: '/signup?role=affiliate' },
  ].flatMap((each) => POOL_FAILURES.map((answer) => ({ ...each, answer })));

  it.each(cases)('$title after status $answer.status', async ({ address, submit, failed, answer }) => {
    const guest = await newVisitor();
    const { page } = guest;
    guest.allowFailure(`${answer.status} /cognito/`);
    await page.route('**/cognito/**', (route) => route.fulfill(answer));
    await page.goto(address);
    await fill(page, {
      [account.fields.email]: 'ada@shoal.example',
      [account.fields.password]: 'sea-and-sand',
    });
    if (address !== '/login') {
      await fill(page, {
        [account.fields.firstName]: 'Ada',
        [account.fields.lastName]: 'Shoal',
        [account.fields.confirmPassword]: 'sea-and-sand',
      });
    }
    await button(page, submit).click();

    await see(page.getByRole('alert').getByText(failed));
  });
});

/** Responds with `answer` to every API request that changes data. Requests that only read data still reach the server. */
const failWrites = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      const { pathname } = new URL(route.request().url());
      for (const status of [401, 500]) visitor.allowFailure(`${status} ${pathname}`);
      return answer(route);
    },
  );

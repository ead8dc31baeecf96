import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { App } from '../../../../shared/contract/apps.ts';
import { termsMessages } from '../../components/terms/messages.ts';
import { EditedApp, exampleLink, fromForm, NewApp, toForm } from './app-form.ts';

const app: App = {
  id: '01KAKM5C8Z3V0R9Q2T7X4Y6W1B',
  name: 'Driftnote',
  url: 'https://driftnote.example',
  logoUrl: null,
  description: '',
  status: 'active',
  defaultRate: 1_250,
  bounty: [],
  months: null,
  approvalRule: null,
  questions: ['Where do you publish?', 'How large is your audience?'],
  termsText: '',
  codeParameter: 'promo',
  checkoutLinks: ['https://buy.stripe.com/a', 'https://buy.stripe.com/b'],
  countByLink: true,
  ownCheckoutDomain: false,
  noDiscount: false,
  counting: { discount_code: 'counts', link: 'off_without_link', checkout: 'no_parameter' },
  connected: false,
  handle: 'kiln',
  handleChangeableAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 'a',
};

test('preserves every value if the form is unchanged', () => {
  expect(fromForm(toForm(app))).toEqual({
    name: app.name,
    url: app.url,
    description: '',
    defaultRate: 1_250,
    bounty: [],
    months: null,
    termsText: '',
    codeParameter: 'promo',
    checkoutLinks: app.checkoutLinks,
    questions: app.questions,
    approvalRule: null,
    countByLink: true,
    ownCheckoutDomain: false,
    noDiscount: false,
  });
});

test('keeps an empty commission unset instead of zero', () => {
  expect(fromForm(toForm({ ...app, defaultRate: null })).defaultRate).toBeNull();
});

test('a bounty replaces the months', () => {
  const typed: EditedApp = {
    ...toForm({ ...app, months: 12 }),
    kind: 'bounty',
    bounty: [{ amount: '$50', currency: 'USD' }],
  };

  expect(z.safeParse(EditedApp, typed).success).toBe(true);
  expect(fromForm(typed)).toMatchObject({ bounty: [{ amount: 5_000, currency: 'USD' }], months: null });
});

test('rejects a commission that is not a number, on its field', () => {
  const result = z.safeParse(EditedApp, { ...toForm(app), percent: 'a fifth' });
  expect(result.error?.issues).toMatchObject([{ path: ['percent'], message: termsMessages.percentError }]);
});

test.each(['name', 'url'])('requires the %s', (field) => {
  const result = z.safeParse(NewApp, { name: app.name, url: app.url, [field]: ' ' });
  expect(result.error?.issues[0]).toMatchObject({ path: [field], message: 'Required' });
});

test('completes a URL that is submitted without leaving the field', () => {
  expect(z.parse(NewApp, { name: 'Kite', url: 'kite.example' }).url).toBe('https://kite.example');
});

const linksError = (checkoutLinks: string) =>
  z.safeParse(EditedApp, { ...toForm(app), checkoutLinks }).error?.issues[0]?.message;

test('reads one checkout link per line, without empty lines, and completes them', () => {
  const typed = ' buy.stripe.com/a \n\nhttps://buy.stripe.com/b\n';

  expect(linksError(typed)).toBeUndefined();
  expect(fromForm({ ...toForm(app), checkoutLinks: typed }).checkoutLinks).toEqual(app.checkoutLinks);
});

test.each([
  ['http://buy.stripe.com/a', 'Enter a URL that starts with https://'],
  [
    'https://buy.stripe.com/a\njavascript:alert(1)',
    'Link 2: Enter a URL that starts with https:// or http://',
  ],
  ['https://a.b/1\n'.repeat(6), 'At most 5 links'],
])('refuses the checkout links %j', (typed, message) => {
  expect(linksError(typed)).toBe(message);
});

test('reads the parameter as it looks in a URL', () => {
  expect(z.parse(EditedApp, { ...toForm(app), codeParameter: '?promo=' }).codeParameter).toBe('promo');
});

test('the example of a link is of the partner’s own website', () => {
  expect(exampleLink('lanternworks.test', 'https://old.example')).toBe(
    'https://lanternworks.test/?promo=JANE20',
  );
  expect(exampleLink('', 'https://lanternworks.test/app')).toBe('https://lanternworks.test/app?promo=JANE20');
});

test('turns the rule for requests on and off, and asks for whole numbers within its bounds', () => {
  const rule = { minAccountDays: 7, perDay: 10 };
  const on = { ...toForm(app), approves: true, minAccountDays: '7', perDay: ' 10 ' };
  const faultsOf = (changes: Partial<EditedApp>) =>
    z.safeParse(EditedApp, { ...on, ...changes }).error?.issues.map(({ path }) => path[0]) ?? [];

  expect(fromForm(on).approvalRule).toEqual(rule);
  expect(fromForm(toForm({ ...app, approvalRule: rule })).approvalRule).toEqual(rule);
  expect(fromForm({ ...on, approves: false }).approvalRule).toBeNull();
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ minAccountDays: '31', perDay: '0' })).toEqual(['minAccountDays', 'perDay']);
  expect(faultsOf({ minAccountDays: '', perDay: '1.5' })).toEqual(['minAccountDays', 'perDay']);
  expect(faultsOf({ approves: false, perDay: 'many' })).toEqual([]);
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { App } from '../../../../shared/contract/apps.ts';
import { EditedApp, fromForm, NewApp, toForm } from './app-form.ts';
import { messages } from './messages.ts';

const app: App = {
  id: '01KAKM5C8Z3V0R9Q2T7X4Y6W1B',
  name: 'Driftnote',
  url: 'https://driftnote.example',
  description: '',
  status: 'active',
  defaultRate: 1_250,
  createdAt: '2026-11-01T00:00:00.000Z',
};

test('a form that is sent unchanged changes nothing', () => {
  expect(fromForm(toForm(app))).toEqual({
    name: app.name,
    url: app.url,
    description: '',
    defaultRate: 1_250,
  });
});

test('a commission left empty stays unset instead of becoming zero', () => {
  expect(fromForm(toForm({ ...app, defaultRate: null })).defaultRate).toBeNull();
});

test('a commission that is no number is refused on its field', () => {
  const result = z.safeParse(EditedApp, { ...toForm(app), percent: 'a fifth' });
  expect(result.error?.issues).toMatchObject([{ path: ['percent'], message: messages.commissionError }]);
});

test.each(['name', 'url'])('the %s that is empty is required', (field) => {
  const result = z.safeParse(NewApp, { name: app.name, url: app.url, [field]: ' ' });
  expect(result.error?.issues[0]).toMatchObject({ path: [field], message: 'Required' });
});

test('an address that is sent without leaving its field is completed too', () => {
  expect(z.parse(NewApp, { name: 'Kite', url: 'kite.example' }).url).toBe('https://kite.example');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppHandle } from '../contract/apps.ts';
import { suggestHandle } from './app-handle.ts';

test.each([
  ['Acme', 'acme'],
  ['  Acme   Notes! ', 'acme-notes'],
  ["Bob's Café", 'bobs-cafe'],
  ['HQ', 'hq-app'],
  ['7', '7-app'],
  ['日本語', 'app'],
  ['Support', 'support-app'],
  ['Stripe', 'stripe-app'],
  ['Die längste Anwendung der ganzen Welt', 'die-langste-anwendung-der-ganz'],
  ['Die längste Anwendung der ganz - Welt', 'die-langste-anwendung-der-ganz'],
  ['Die langste Anwendung der gan Welt', 'die-langste-anwendung-der-gan'],
])('suggests for %j the handle %s', (name, handle) => {
  expect(suggestHandle(name)).toBe(handle);
});

test.each(['admin', 'Login', ' support ', 'paypal'])('refuses the reserved handle %j', (handle) => {
  expect(z.safeParse(AppHandle, handle).error?.issues[0]?.message).toMatch(/^This name is reserved/);
});

test('appends a random part of an id if there is one', () => {
  expect(suggestHandle('Acme', '01JCAPP00000000000000X7K2Q')).toBe('acme-x7k2q');
  expect(suggestHandle('日本語', '01JCAPP00000000000000X7K2Q')).toBe('app-x7k2q');
});

test('suggests a valid handle for any name', () => {
  const names = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ maxLength: 90 }));
  const ids = fc.constantFrom('', '01JCAPP00000000000000X7K2Q');
  fc.assert(
    fc.property(names, ids, (name, id) => {
      const handle = suggestHandle(name, id);

      expect(z.safeParse(AppHandle, handle)).toEqual({ success: true, data: handle });
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHookToken } from '../../functions/apps/create-hook-token.ts';
import { createHookAdmission } from '../../local/gateway/hook-admission.ts';

const KEY = 'key-of-this-environment';
const admits = createHookAdmission(KEY);
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('The webhook URLs’ viewer-request function', () => {
  test('forwards every token that was created with its key', () => {
    for (let n = 0; n < 200; n++) expect(admits(`/hooks/${createHookToken(KEY)}`)).toBe(true);
  });

  test('refuses tokens of another environment', () => {
    expect(admits(`/hooks/${createHookToken('key-of-another-environment')}`)).toBe(false);
  });

  test('accepts the tokens of two keys during a rotation, and afterwards only those of the new one', () => {
    const [former, next] = ['former-key', 'next-key'];
    const duringRotation = createHookAdmission(former, next);
    const afterwards = createHookAdmission(next);
    const pathsOf = (key: string) => Array.from({ length: 50 }, () => `/hooks/${createHookToken(key)}`);

    expect([...pathsOf(former), ...pathsOf(next)].every(duringRotation)).toBe(true);
    expect(pathsOf('third-key').some(duringRotation)).toBe(false);
    expect(pathsOf(next).every(afterwards)).toBe(true);
    expect(pathsOf(former).some(afterwards)).toBe(false);
  });

  test('refuses a token with any character changed', () => {
    const token = createHookToken(KEY);
    const change = fc.record({
      at: fc.nat(token.length - 1),
      to: fc.constantFrom(...CHARACTERS),
    });

    fc.assert(
      fc.property(change, ({ at, to }) => {
        fc.pre(token[at] !== to);
        expect(admits(`/hooks/${token.slice(0, at)}${to}${token.slice(at + 1)}`)).toBe(false);
      }),
    );
  });

  test('refuses invented tokens of any form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\w-]{44}$/)), (token) => {
        expect(admits(`/hooks/${token}`)).toBe(false);
      }),
    );
  });

  test.each([
    ['without a token', () => '/hooks/'],
    ['with a suffix', (token: string) => `/hooks/${token}/`],
    ['with a prefix', (token: string) => `/hooks//${token}`],
    ['with half a token', (token: string) => `/hooks/${token.slice(0, 22)}`],
    ['with an encoded character', (token: string) => `/hooks/%41${token.slice(1)}`],
  ])('refuses a path %s', (_, pathOf) => {
    expect(admits(pathOf(createHookToken(KEY)))).toBe(false);
  });
});

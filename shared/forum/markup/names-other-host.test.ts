import { expect, test } from 'vitest';
import { namesOtherHost } from './names-other-host.ts';

test.each([
  ['https://evil.example/a', 'bank.example', true],
  ['https://evil.example/', 'log in at www.Bank.example.', true],
  ['https://evil.example/', 'bänk.example', true],
  ['https://xn--bnk-qla.example/', 'bank.example', true],
  ['https://xn--bnk-qla.example/', 'bänk.example', false],
  ['https://www.bank.example/', 'bank.example', false],
  ['https://bank.example/a', 'www.bank.example', false],
  ['https://evil.example/', 'the docs, version 1.5', false],
  ['https://evil.example/', '', false],
])('of a link to %s, the text %j names another host: %s', (href, text, expected) => {
  expect(namesOtherHost(href, [text])).toBe(expected);
});

test('reads formatted text too', () => {
  expect(
    namesOtherHost('https://evil.example/', [
      { kind: 'bold', children: ['bank.ex', { kind: 'code', text: 'ample' }] },
    ]),
  ).toBe(true);
});

test('takes linear time', () => {
  const began = performance.now();
  namesOtherHost('https://evil.example/', ['a.-'.repeat(3_000)]);

  expect(performance.now() - began).toBeLessThan(1_000);
});

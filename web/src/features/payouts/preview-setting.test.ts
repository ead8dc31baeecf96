import { expect, test } from 'vitest';
import { previewSetting } from './preview-setting.ts';
import { termsMessages as texts } from './terms-messages.ts';

const starts = { stricter: '2027-01', other: '2026-12' };
const scheduled = [{ wait: 30, minimums: [], from: '2027-01' }];
const terms = { wait: 10, minimums: [], scheduled: [], isRequested: true, starts, version: '0', history: [] };
const usd = (amount: number) => ({ wait: 10, minimums: [{ amount, currency: 'USD' }] });

test.each([
  ['the same setting names both months', terms, usd(0), texts.appliesWhen(starts)],
  ['a higher minimum', terms, usd(1), `${texts.appliesAfterNotice('2027-01')} ${texts.notifies}`],
  ['a shorter wait', terms, { wait: 9, minimums: [] }, `${texts.applies('2026-12')} ${texts.notifies}`],
  [
    'a wait that is shorter than a scheduled one, and longer than that in force',
    { ...terms, scheduled },
    { wait: 20, minimums: [] },
    `${texts.appliesAfterNotice('2027-01')} ${texts.replaces('2027-01')} ${texts.notifies}`,
  ],
  [
    'any change before the first request',
    { ...terms, isRequested: false, starts: { stricter: '2026-11', other: '2026-11' } },
    { wait: 90, minimums: [] },
    texts.appliesAtOnce('2026-11'),
  ],
])('the dialog says before saving from when on a change applies: %s', (_, shown, setting, text) => {
  expect(previewSetting(shown, setting)).toBe(text);
});

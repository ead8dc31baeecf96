import { expect, test } from 'vitest';
import { CODE_SETUPS } from '../../../../shared/codes/code-setup.ts';
import { creationCommand } from './creation-command.ts';
import { createMessages as texts } from './messages.ts';

const { command } = CODE_SETUPS.stripe;
const NOTES = { id: 'a', name: 'Notes' };
const ATLAS = { id: 'b', name: 'Atlas' };

test('one command creates the codes of all apps, grouped by discount', () => {
  const { line, hints } = creationCommand('stripe', [
    { app: NOTES, code: 'ANA', discountId: 'TWENTY' },
    { app: ATLAS, code: 'BEA', discountId: 'TEN' },
    { app: ATLAS, code: 'CLEO', discountId: 'TWENTY' },
  ]);

  expect(line).toBe(
    command([
      { codes: ['ANA', 'CLEO'], discount: 'TWENTY' },
      { codes: ['BEA'], discount: 'TEN' },
    ]),
  );
  expect(hints).toEqual([]);
});

test('an unknown discount becomes a placeholder with instructions to replace it', () => {
  const { line, hints } = creationCommand('stripe', [
    { app: NOTES, code: 'ANA', discountId: null },
    { app: ATLAS, code: 'BEA', discountId: 'TEN' },
  ]);

  expect(line).toBe(
    command([
      { codes: ['ANA'], discount: 'COUPON_ID' },
      { codes: ['BEA'], discount: 'TEN' },
    ]),
  );
  expect(hints).toEqual([texts.replaceId('COUPON_ID', 'Notes')]);
});

test('the unknown discounts of two apps are different placeholders', () => {
  const { line, hints } = creationCommand('stripe', [
    { app: NOTES, code: 'ANA', discountId: null },
    { app: ATLAS, code: 'BEA', discountId: null },
    { app: NOTES, code: 'CLEO', discountId: null },
  ]);

  expect(line).toBe(
    command([
      { codes: ['ANA', 'CLEO'], discount: 'COUPON_ID_1' },
      { codes: ['BEA'], discount: 'COUPON_ID_2' },
    ]),
  );
  expect(hints).toEqual([texts.replaceId('COUPON_ID_1', 'Notes'), texts.replaceId('COUPON_ID_2', 'Atlas')]);
});

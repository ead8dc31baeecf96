import { expect, it } from 'vitest';
import { customerLabel } from './providers.ts';

it('labels a customer by characters 4 to 12 of its id, and a guest by those of the session id', () => {
  expect([customerLabel('cus_NffrFeUfNV2Hib'), customerLabel('guest:cs_live_a1b2c3')]).toEqual([
    '_NffrFeUf',
    'live_a1b2',
  ]);
});

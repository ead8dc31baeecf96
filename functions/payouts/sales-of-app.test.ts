import { expect, test, vi } from 'vitest';
import type { Table } from '../table/table.ts';
import { salesOfApp } from './sales-of-app.ts';

const MONTHS = { partnerId: 'p', affiliateId: 'a', currency: 'USD', months: [{ month: '2026-10' }] } as const;

test('reads the app only when a row is checked, so that a list without rows leaves no failure unhandled', async () => {
  const get = vi.fn(async () => Promise.reject(new Error('throttled')));
  const hasSales = salesOfApp({ get } as unknown as Table, 'app');
  expect(get).not.toHaveBeenCalled();

  await expect(Promise.all([hasSales(MONTHS), hasSales(MONTHS)])).rejects.toThrow('throttled');

  expect(get).toHaveBeenCalledTimes(1);
});

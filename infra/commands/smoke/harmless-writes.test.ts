import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/contract/client.ts';
import { ERRORS, type ErrorCode } from '../../../shared/contract/errors.ts';
import { AREAS } from '../../../shared/contract/operation.ts';
import type { ScriptClient } from '../../../shared/contract/script-client.ts';
import { TABLE_GRANTS } from '../../grants/table-grants.ts';
import { HARMLESS_WRITES, writeHarmlessly } from './harmless-writes.ts';

const failing = (code: ErrorCode) =>
  (async () => {
    const { status, title } = ERRORS[code];
    throw new ApiError({ type: 'about:blank', code, status, title, detail: title, instance: '' });
  }) as unknown as ScriptClient;
const write = (code: ErrorCode) =>
  writeHarmlessly('coupons', failing(code), { id: '01', name: 'Smoke test' });

test('there is a harmless write for each function of the API that writes', () => {
  const writing = AREAS.filter((area) =>
    TABLE_GRANTS[area]?.some((grant) => 'actions' in grant && grant.actions.includes('PutItem')),
  );

  expect(Object.keys(HARMLESS_WRITES).sort()).toEqual(writing.toSorted());
});

test.each(['not_found', 'rate_limited'] as const)('a write passes with %s', async (code) => {
  await expect(write(code)).resolves.toBeUndefined();
});

test.each(['internal', 'forbidden'] as const)('a write fails with %s', async (code) => {
  await expect(write(code)).rejects.toThrow(ApiError);
});

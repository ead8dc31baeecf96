import { expect, test, vi } from 'vitest';
import { type ExportSection, exportSectionsOf } from '../../../../../shared/accounts/export-sections.ts';
import { ApiError } from '../../../../../shared/contract/client.ts';
import { countRows, type ReadSections, readExport } from './read-export.ts';

const nothing = (): ReadSections => ({ rows: new Map() });

/**
 * Each section has `parts` rows, and each call loads one row. The calls whose numbers are in `failing` throw an error. The first call has
 * number 1.
 */
function sectionsOf(parts: number, failing: readonly number[] = []) {
  let calls = 0;
  return vi.fn(async ({ section, cursor = '1' }: { section: ExportSection; cursor?: string }) => {
    if (failing.includes(++calls)) throw new Error('no connection');
    const part = Number(cursor);
    return { items: [{ section, part }], cursor: part < parts ? String(part + 1) : null };
  });
}

const pause = vi.fn(async () => undefined);

test('reads every part of every section of the role once', async () => {
  const read = nothing();
  const onProgress = vi.fn();

  await readExport({ role: 'affiliate', read, onProgress }, { load: sectionsOf(3), pause });

  expect([...read.rows.keys()]).toEqual(exportSectionsOf('affiliate'));
  for (const [section, rows] of read.rows) expect(rows).toEqual([1, 2, 3].map((part) => ({ section, part })));
  expect(onProgress).toHaveBeenLastCalledWith(countRows(read));
});

test('continues after a failure without reading anything twice', async () => {
  const read = nothing();
  const load = sectionsOf(2, [4, 9]);
  const attempt = () => readExport({ role: 'partner', read, onProgress: () => undefined }, { load, pause });

  await expect(attempt()).rejects.toThrow('no connection');
  await expect(attempt()).rejects.toThrow('no connection');
  await attempt();

  for (const [section, rows] of read.rows) expect(rows).toEqual([1, 2].map((part) => ({ section, part })));
  expect(load).toHaveBeenCalledTimes(2 * exportSectionsOf('partner').length + 2);
});

test('pauses between calls once there have been many', async () => {
  const pauses = vi.fn(async () => undefined);
  const few = { load: sectionsOf(1), pause: pauses };
  await readExport({ role: 'partner', read: nothing(), onProgress: () => undefined }, few);
  expect(pauses).not.toHaveBeenCalled();

  const many = { load: sectionsOf(10), pause: pauses };
  await readExport({ role: 'partner', read: nothing(), onProgress: () => undefined }, many);
  expect(pauses).toHaveBeenCalledTimes(10 * exportSectionsOf('partner').length - 25);
  expect(pauses).toHaveBeenLastCalledWith(1_500);
});

test('waits if other exports of the account have reached the limit', async () => {
  const problem = {
    type: '',
    title: '',
    status: 429,
    detail: '',
    code: 'rate_limited',
    instance: '',
  } as const;
  const load = sectionsOf(1);
  load.mockRejectedValueOnce(new ApiError(problem, { retryAfter: 12 }));
  const pauses = vi.fn(async () => undefined);
  const read = nothing();

  await readExport({ role: 'affiliate', read, onProgress: () => undefined }, { load, pause: pauses });

  expect(pauses.mock.calls).toEqual([[12_000]]);
  expect([...read.rows.keys()]).toEqual(exportSectionsOf('affiliate'));
});

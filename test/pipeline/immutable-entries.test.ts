import { expect, test } from 'vitest';
import type { Table } from '../../functions/table/table.ts';
import { shuffleWithDuplicates } from '../ledger/shuffle.ts';
import { scanTable } from '../support/audit.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { processAll } from '../support/process-event.ts';
import { runsAtCost } from '../support/property-runs.ts';
import { putWebhookApp } from '../support/webhook-app.ts';
import { sampleStories } from './stories.ts';

/** Returns the entries by their keys, without the flag of a payment outside of the provider. */
async function writtenEntries(table: Table): Promise<Map<string, object>> {
  const items = await scanTable(table);
  return new Map(
    items.flatMap(({ outOfBand: _, outsideAmount: __, ...item }) =>
      item.type === 'Entry' ? [[`${item.PK} ${item.SK}`, item] as const] : [],
    ),
  );
}

test('no event changes or deletes a written entry, except for the flag of a payment outside of the provider', async () => {
  let compared = 0;
  for (const { app, coupons, linkChanges, story } of sampleStories(runsAtCost(100), 20)) {
    const table = createMemoryTable();
    await putWebhookApp(table, app, { coupons, linkChanges, secrets: 'none' });
    let before = new Map<string, object>();
    for (const event of shuffleWithDuplicates(story.events, 20)) {
      await processAll(table, app, [event]);
      const after = await writtenEntries(table);

      for (const [key, entry] of before) expect(after.get(key)).toEqual(entry);
      compared += before.size;
      before = after;
    }
  }
  expect(compared).toBeGreaterThan(100);
});

import type { CustomerRef } from '../../ledger/customer.ts';
import { SALE_WINDOW_MS } from '../../ledger/missing-entries.ts';
import type { CodeUse } from '../../table/entities/code-use.ts';
import { codeUseItem } from '../../table/items/code-use.ts';
import type { Table } from '../../table/table.ts';

/**
 * Stores a customer's first use of each code, so that the code's affiliate can see the use. A stored use is replaced only by a use that was
 * more than a day earlier. Throws `ConditionFailed` if another process changes a use at the same time.
 */
export async function recordCodeUses(
  table: Table,
  ref: CustomerRef,
  known: ReadonlyMap<string, CodeUse>,
  first: ReadonlyMap<string, string>,
): Promise<void> {
  const { partnerId, provider, providerId } = ref;
  for (const [code, at] of first) {
    const item = codeUseItem({ partnerId, provider, providerId, code, at });
    const before = known.get(code) ?? (await table.putIfAbsent(item));
    if (!before || Date.parse(at) >= Date.parse(before.at) - SALE_WINDOW_MS) continue;
    await table
      .transaction()
      .put(item, { if: { equals: { at: before.at } } })
      .commit();
  }
}

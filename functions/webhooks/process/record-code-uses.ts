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
    const loaded = known.get(code);
    const before = loaded ?? (await table.putIfAbsent(item));
    if (!before) continue;
    if (!loaded?.isUnlisted && Date.parse(at) >= Date.parse(before.at) - SALE_WINDOW_MS) continue;
    await table
      .transaction()
      .put(item, { if: { equals: { at: before.at } } })
      .commit();
  }
}

/**
 * Removes a customer's uses from the affiliates' lists. The items remain, because a concurrent process could otherwise list them again.
 */
export async function unlistCodeUses(
  table: Table,
  ref: CustomerRef,
  known: ReadonlyMap<string, CodeUse>,
): Promise<void> {
  const { partnerId, provider, providerId } = ref;
  for (const { code, at, isTest, isUnlisted } of known.values()) {
    if (isTest || isUnlisted) continue;
    const use = { partnerId, provider, providerId, code, at, isUnlisted: true } as const;
    await table.transaction().put(codeUseItem(use)).commit();
  }
}

import type { ProviderCode } from '../ledger/provider-code.ts';
import { TableCache } from '../lib/caches/table-cache.ts';
import type { Condition } from '../table/condition.ts';
import { expectType } from '../table/expect-type.ts';
import type { Key } from '../table/key.ts';
import type { Table } from '../table/table.ts';
import type { ProviderAccount } from './account.ts';
import { providerCodeKey } from './provider-code.ts';

const MAX_REMEMBERED = 10_000;
/** The texts that providers have sent for provider codes. They never change, so each of them is read only once. */
const remembered = new TableCache<ProviderCode>(MAX_REMEMBERED);

/** Reads the texts that customers enter for provider codes. Leaves out provider codes without a known text. */
export async function readProviderCodes(
  table: Table,
  account: ProviderAccount,
  ids: readonly string[],
): Promise<Map<string, ProviderCode>> {
  const texts = new Map<string, ProviderCode>();
  const unknown: { id: string; key: Key<ProviderCode> }[] = [];
  for (const id of ids) {
    const key = providerCodeKey(account, id);
    const reported = remembered.get(table, key.PK);
    if (reported) texts.set(id, reported);
    else unknown.push({ id, key });
  }
  const found = await table.getMany(unknown.map(({ key }) => key));
  for (const [at, { id, key }] of unknown.entries()) {
    const text = expectType(found[at], 'PromotionText');
    if (!text) continue;
    texts.set(id, text);
    if (isReported(text)) remembered.set(table, key.PK, { code: text.code });
  }
  return texts;
}

/** Returns true if the text comes from the provider instead of the partner. It then never changes. */
export const isReported = (text: ProviderCode | undefined): boolean =>
  text !== undefined && text.linkedAt === undefined;

/** Builds the condition that a provider code's stored text hasn't changed since it was read. */
export function hasSameText(text: ProviderCode | undefined): Condition<ProviderCode> {
  if (!text) return { exists: false };
  const { code, linkedAt } = text;
  return linkedAt === undefined ? { equals: { code }, absent: ['linkedAt'] } : { equals: { code, linkedAt } };
}

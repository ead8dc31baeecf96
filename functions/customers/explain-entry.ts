import type { EntryExplanation, EntryRef } from '../../shared/contract/sales.ts';
import { appKey } from '../entities/app.ts';
import { creditKey, customerKey, entriesRange } from '../entities/customer.ts';
import { profileKey } from '../entities/profile.ts';
import type { Entry } from '../ledger/entry.ts';
import type { CreditFact } from '../ledger/fact.ts';
import type { Table } from '../table/table.ts';
import { companyView } from '../views/company.ts';
import { readOwnEntry } from '../views/entry-ref.ts';
import { entryViews } from '../views/entry-view.ts';
import { personView } from '../views/person.ts';
import type { Side } from '../views/side.ts';
import { readPayoutsOf } from './settled-by.ts';

/** @limit Lists and figures | entries among which those of a payment are searched | the entry alone */
const MAX_READ = 100;

/** Explains a ledger entry to its partner and its affiliate. Throws `not_found` for all other callers. */
export async function explainEntry(
  { side, ...ref }: EntryRef & { side: Side },
  { table }: { table: Table },
): Promise<EntryExplanation> {
  const entry = await readOwnEntry(table, side, ref);
  const { affiliateId, partnerId, appId, code } = entry;
  const [related, payoutOf, [customer, app, affiliate, partner, stated]] = await Promise.all([
    readRelated(table, entry),
    readPayoutsOf(table, [entry]),
    table.getMany([
      customerKey(entry.customer),
      appKey(appId),
      profileKey(affiliateId),
      profileKey(partnerId),
      creditKey(entry.customer),
    ] as const),
  ]);
  const [own, ...others] = await entryViews([entry, ...related], side, table);
  const referral = customer?.referral;
  return {
    entry: own as EntryExplanation['entry'],
    app: { id: appId, name: app?.name ?? '' },
    affiliate: personView(affiliateId, affiliate),
    partner: { id: partnerId, companyName: companyView(partner).companyName },
    usedAt: referral?.appId === appId && referral.code === code ? referral.at : null,
    creditReason: entry.match === 'credited' ? reasonOf(entry, stated?.fact) : null,
    related: others,
    payout: payoutOf(entry),
  };
}

/** A later statement replaces the reason of the one before. The reason of a withdrawal explains only what it took back. */
function reasonOf({ reason }: Entry, stated: CreditFact | undefined): string | null {
  if (!stated) return null;
  return stated.credit || reason === 'withdrawn' ? stated.reason : null;
}

async function readRelated(table: Table, entry: Entry): Promise<Entry[]> {
  const { items } = await table.partitionPage({
    ...entriesRange(entry.customer),
    newestFirst: true,
    limit: MAX_READ,
  });
  const related = items.filter(
    ({ payment, appId, code }) => payment === entry.payment && appId === entry.appId && code === entry.code,
  );
  return related.some(({ entryId }) => entryId === entry.entryId) ? related.reverse() : [entry];
}

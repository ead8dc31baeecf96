import type { AffiliateId } from '../../shared/ids.ts';
import { addsCommission, type Entry, type News } from './entry.ts';
import type { NewEntry } from './missing-entries.ts';

interface Circumstances {
  readonly isOnce: boolean;
  readonly opened: ReadonlySet<AffiliateId>;
}

/**
 * Returns the news in new entries of a customer. A payment is news when the sum of its entries becomes positive for the first time, whichever
 * entry does it: to its affiliate, and to the partner unless it was news before with another affiliate.
 *
 * @param written the entries of the same payments so far; if another payment has become the first one, all entries of the customer
 */
export function newsIn<E extends NewEntry>(
  entries: readonly E[],
  written: readonly Pick<Entry, 'payment' | 'affiliateId' | 'amount' | 'news'>[],
  { isOnce, opened }: Circumstances,
): Map<E, News> {
  const news = new Map<E, News>();
  const once = isOnce ? { isOnce: true as const } : {};
  const announced = written.flatMap((entry) => (entry.news ? [{ ...entry, ...entry.news }] : []));
  const byPlace = Map.groupBy(entries, ({ payment, affiliateId }) => `${payment} ${affiliateId}`);
  for (const added of byPlace.values()) {
    const entry = added.find(addsCommission) ?? added.find(({ amount }) => amount > 0);
    if (!entry) continue;
    const { payment, affiliateId } = entry;
    const before = announced.filter((other) =>
      isOnce && other.isOnce ? true : other.payment === payment && other.to !== 'nobody',
    );
    const toAffiliate = before.filter((other) => other.affiliateId === affiliateId);
    if (toAffiliate.some((other) => other.payment === payment)) continue;
    const own = written.filter((other) => other.payment === payment && other.affiliateId === affiliateId);
    const sum = [...own, ...added].reduce((all, { amount }) => all + amount, 0);
    if (toAffiliate.length === 0 && sum <= 0) continue;
    const isFirst = opened.has(affiliateId) && !announced.some((other) => other.affiliateId === affiliateId);
    const mark: News =
      toAffiliate.length > 0
        ? { to: 'nobody', ...once }
        : { to: before.length > 0 ? 'affiliate' : 'both', ...(isFirst ? { isFirst } : {}), ...once };
    news.set(entry, mark);
    announced.push({ ...entry, ...mark });
  }
  return news;
}

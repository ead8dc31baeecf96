import type { Correction } from '../../shared/contract/corrections.ts';
import { correctionCause } from '../../shared/provider/provider-objects.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import { couponOf } from './entry-month.ts';
import type { NewEntry } from './missing-entries.ts';

/**
 * Returns what the entries of one transaction tell an affiliate of refunds and disputes. If a hold ends because the commission is taken back,
 * only the latter is told. Leaves out entries with other reasons, such as a payment that moved to another customer.
 */
export function correctionNewsIn<E extends NewEntry>(
  entries: readonly E[],
  provider: Provider,
): Map<E, Correction> {
  const news = new Map<E, Correction>();
  const told = entries.filter(isAboutCorrection);
  for (const group of Map.groupBy(told, (entry) => `${entry.payment} ${couponOf(entry)}`).values()) {
    const isDispute = group.some(({ cause }) => cause && correctionCause(provider, cause) === 'dispute');
    const held = group.filter(({ kind, amount }) => kind === 'hold' && amount < 0);
    const taken = group.filter(({ kind, amount }) => kind === 'clawback' && amount < 0);
    const restored = held.length + taken.length > 0 ? [] : group;
    // A dispute that puts a commission on hold isn't lost yet, so the rest was refunded.
    const isLost = isDispute && held.length === 0;
    for (const entry of taken) news.set(entry, isLost ? 'dispute_lost' : 'refunded');
    for (const entry of held) news.set(entry, isDispute ? 'disputed' : 'refund_held');
    for (const entry of restored) news.set(entry, isDispute ? 'dispute_won' : 'refund_failed');
  }
  return news;
}

const isAboutCorrection = ({ kind, amount, cause, reason }: NewEntry): boolean =>
  kind !== 'commission' && amount !== 0 && cause !== undefined && (!reason || reason === 'other_currency');

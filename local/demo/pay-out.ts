import { ulid } from 'ulid';
import type { ApiClient } from '../../shared/contract/client.ts';
import type { PendingPayout } from '../../shared/contract/payouts.ts';
import type { Calendar } from './calendar.ts';
import { AFFILIATES, PARTNERS, type PartnerName } from './people.ts';
import { createRandom } from './random.ts';
import { type Actor, ignoreIfDone } from './time-travel.ts';

/** Records the payouts for `month`, dated the fifth of the following month. Skips partners whose `paysAfter` doesn't include `month`. */
export async function payOut(
  month: number,
  partners: Readonly<Record<PartnerName, Actor>>,
  { day, now }: Calendar,
): Promise<void> {
  const payday = day(month + 1, 5, 9);
  if (payday > now) return;
  await Promise.all(
    Object.entries(PARTNERS)
      .filter(([, { paysAfter }]) => paysAfter.some((one) => one === month))
      .map(([name]) => payAll(partners[name as PartnerName].at(payday), name, payday, month)),
  );
}

async function payAll(call: ApiClient, partner: string, payday: Date, month: number): Promise<void> {
  for (const pending of await allPending(call)) {
    if (pending.due.amount > 0 && !isLate(pending, month)) await pay(call, partner, pending, payday);
  }
}

/** One affiliate is not paid in the last month, so that some balances remain unpaid. */
const isLate = ({ affiliate }: PendingPayout, month: number) =>
  month === 4 && affiliate.firstName === AFFILIATES.priya.firstName;

async function allPending(call: ApiClient): Promise<PendingPayout[]> {
  const pending: PendingPayout[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await call('listPending', { query: cursor ? { cursor } : {} });
    pending.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return pending;
}

async function pay(
  call: ApiClient,
  partner: string,
  { affiliate, due }: PendingPayout,
  payday: Date,
): Promise<void> {
  const person = Object.values(AFFILIATES).find(({ firstName }) => firstName === affiliate.firstName);
  const random = createRandom(
    `payout ${partner} ${affiliate.firstName} ${due.currency} ${payday.toISOString()}`,
  );
  const body = {
    // Use an id that is the same in every run, so that a resumed run does not record a payout twice.
    id: ulid(payday.getTime(), random.next),
    affiliateId: affiliate.id,
    amount: due,
    method: person?.paidBy ?? 'Other',
    ...(random.next() < 0.7 ? { referenceId: `TX-${random.between(100_000, 999_999)}` } : {}),
  };
  await ignoreIfDone(call('recordPayout', { body }), ['conflict', 'balance_changed']);
}

import type { Entry } from '../../functions/ledger/entry.ts';

/** Groups the entries by the name that `nameOf` returns, and adds up what `of` returns. Omits sums of zero. */
export function sumBy(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  of: (entry: Entry) => number = ({ amount }) => amount,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const entry of entries) sums.set(nameOf(entry), (sums.get(nameOf(entry)) ?? 0) + of(entry));
  return new Map([...sums].filter(([, sum]) => sum !== 0).sort());
}

export const byPayment = (entry: Entry) => `${entry.payment} ${entry.affiliateId} ${entry.currency}`;
export const byPair = (entry: Entry) => `${entry.affiliateId} ${entry.currency}`;

/**
 * Returns all violations of this rule: for each customer, payment and code, the commission that is clawed back or put on hold never exceeds the
 * commission that was earned.
 */
export function commissionViolations(entries: readonly Entry[]): string[] {
  const groups = Map.groupBy(
    entries,
    (entry) => `${entry.customer.providerId} ${entry.payment} ${entry.code}`,
  );
  return [...groups].flatMap(([name, own]) => {
    const sum = (kind: Entry['kind']) =>
      own.filter((entry) => entry.kind === kind).reduce((all, entry) => all + entry.amount, 0);
    const [commission, clawback, hold] = [sum('commission'), sum('clawback'), sum('hold')];
    return [
      ...(commission < 0 ? [`${name} has a negative commission`] : []),
      ...(clawback > 0 || hold > 0 ? [`${name} gives back more than was taken`] : []),
      ...(commission + clawback + hold < 0 ? [`${name} takes more than its commission`] : []),
      ...(new Set(own.map((entry) => entry.entryId)).size < own.length
        ? [`${name} repeats an entry id`]
        : []),
    ];
  });
}

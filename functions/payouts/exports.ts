import { affiliatePayoutsIndex, monthsRange, pairPayoutsIndex } from '../entities/ledger.ts';
import { paymentTermsKey, plannedOf } from '../entities/payment-terms.ts';
import { profileKey } from '../entities/profile.ts';
import type { Account, ReadSection } from '../kit/exports/account.ts';
import type { Row } from '../kit/exports/fields.ts';
import { pairsOf } from '../kit/exports/pairs-of.ts';
import { fewRows, indexRows, partitionRows, rowsOfEach } from '../kit/exports/read-list.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import type { RecordedPayout } from '../ledger/payout.ts';
import { changeView } from '../views/payment-terms-view.ts';
import { personName, personView } from '../views/person.ts';
import { payoutView } from './payout-view.ts';

const payouts: ReadSection = (account) => {
  const { role, userId, table } = account;
  if (role === 'affiliate') {
    return indexRows(table, { index: 'GSI2', partition: affiliatePayoutsIndex(userId) }, (items) =>
      payoutRows(items, account),
    );
  }
  return rowsOfEach(table, pairsOf(account), (pair) =>
    indexRows(table, { index: 'GSI1', partition: pairPayoutsIndex(pair) }, (items) =>
      payoutRows(items, account),
    ),
  );
};

const paymentTerms: ReadSection = ({ userId, table }) =>
  fewRows(async () => {
    const [terms] = await table.getMany([paymentTermsKey(userId)]);
    return plannedOf(terms).map(changeView);
  });

async function payoutRows(payouts: readonly RecordedPayout[], { role, table }: Account): Promise<Row[]> {
  const isPartner = role === 'partner';
  const others = await table.getMany(
    payouts.map(({ partnerId, affiliateId }) => profileKey(isPartner ? affiliateId : partnerId)),
  );
  return payouts.map((payout, at) => {
    const other = others[at];
    return {
      ...payoutView(payout),
      recordedAt: payout.recordedAt,
      ...(isPartner
        ? { affiliateName: personName(personView(payout.affiliateId, other)) }
        : { partnerName: other?.companyName ?? '' }),
    };
  });
}

/** What was booked, taken back and paid, by the month that recorded it. Leaves out months that recorded nothing. */
const recordedMonths: ReadSection = (account) => {
  const { table } = account;
  return rowsOfEach(table, pairsOf(account), (pair) =>
    partitionRows(table, monthsRange(pair), (months) => months.flatMap(recordedRow)),
  );
};

function recordedRow({ partnerId, affiliateId, currency, month, ...counters }: MonthBalance): Row[] {
  const { booked = 0, takenBack = 0, paidOut = 0 } = counters;
  if (booked === 0 && takenBack === 0 && paidOut === 0) return [];
  return [{ partnerId, affiliateId, month, currency, booked, takenBack, paidOut }];
}

export const payoutsSections = {
  payouts,
  'payment-terms': paymentTerms,
  'recorded-months': recordedMonths,
};

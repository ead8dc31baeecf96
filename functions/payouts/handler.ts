import { payouts } from '../../shared/contract/payouts.ts';
import { admitAccounts } from '../admission/admit-accounts.ts';
import { createApiHandler } from '../lib/http/api-handler.ts';
import { paymentCipherFromEnv } from '../lib/secrets/cipher-from-env.ts';
import { tableFromEnv } from '../table/from-env.ts';
import type { PaymentDetailsDeps, RecordPayoutDeps } from './deps.ts';
import { getBalance } from './get-balance.ts';
import { getPaymentDetails } from './get-payment-details.ts';
import { getPaymentTerms } from './get-payment-terms.ts';
import { getPayoutTotals } from './get-payout-totals.ts';
import { getPending } from './get-pending.ts';
import { getUpcoming } from './get-upcoming.ts';
import { listPaid } from './list-paid.ts';
import { listPayoutsTo } from './list-payouts-to.ts';
import { listPending } from './list-pending.ts';
import { listReceived } from './list-received.ts';
import { recordPayout } from './record-payout.ts';
import { requestPaymentDetails } from './request-payment-details.ts';
import { setPaymentTerms } from './set-payment-terms.ts';

const deps: PaymentDetailsDeps & RecordPayoutDeps = {
  table: tableFromEnv(),
  clock: () => new Date(),
  payments: paymentCipherFromEnv(),
};

/** Handles balances and payouts. Partners make the actual payments outside of Tributary and only record them here. */
export const handler = createApiHandler<'payouts'>(payouts, admitAccounts(deps.table), {
  getPaymentTerms: (_, { caller, now }) => getPaymentTerms({ partnerId: caller.userId, now }, deps),
  setPaymentTerms: ({ body }, { caller, now }) =>
    setPaymentTerms({ ...body, partnerId: caller.userId, now }, deps),
  getUpcoming: (_, { caller, now }) => getUpcoming({ partnerId: caller.userId, now }, deps),
  listPending: ({ query: { cursor, ...filter } }, { caller, now }) =>
    listPending({ partnerId: caller.userId, filter, cursor, now }, deps),
  getPayoutTotals: ({ query: { month } }, { caller, now }) =>
    getPayoutTotals({ partnerId: caller.userId, month, now }, deps),
  getPending: ({ params, query }, { caller, now }) =>
    getPending({ partnerId: caller.userId, ...params, month: query.month, now }, deps),
  getPaymentDetails: ({ params }, { caller, now }) =>
    getPaymentDetails({ partnerId: caller.userId, ...params, now }, deps),
  requestPaymentDetails: ({ params }, { caller, now }) =>
    requestPaymentDetails({ partnerId: caller.userId, ...params, now }, deps),
  recordPayout: ({ body }, { caller, now }) => {
    const { month, referenceId, notes } = body;
    return recordPayout({ ...body, partnerId: caller.userId, month, referenceId, notes, now }, deps);
  },
  listPaid: ({ query: { cursor, ...filter } }, { caller }) =>
    listPaid({ partnerId: caller.userId, filter, cursor }, deps),
  listPayoutsTo: ({ params, query: { cursor, ...filter } }, { caller }) =>
    listPayoutsTo({ partnerId: caller.userId, ...params, filter, cursor }, deps),
  getBalance: (_, { caller, now }) => getBalance({ affiliateId: caller.userId, now }, deps),
  listReceived: ({ query: { cursor, ...filter } }, { caller }) =>
    listReceived({ affiliateId: caller.userId, filter, cursor }, deps),
});

import { payouts } from '../../shared/contract/payouts.ts';
import { admitAccounts } from '../admission/admit-accounts.ts';
import { paymentCipherFromEnv } from '../lib/cipher-from-env.ts';
import { createApiHandler } from '../lib/http/api-handler.ts';
import { tableFromEnv } from '../table/from-env.ts';
import type { PaymentDetailsDeps, RecordPayoutDeps } from './deps.ts';
import { getBalance } from './get-balance.ts';
import { getPaymentDetails } from './get-payment-details.ts';
import { getPending } from './get-pending.ts';
import { listPaid } from './list-paid.ts';
import { listPayoutsTo } from './list-payouts-to.ts';
import { listPending } from './list-pending.ts';
import { listPendingMonths } from './list-pending-months.ts';
import { listReceived } from './list-received.ts';
import { recordPayout } from './record-payout.ts';

const deps: PaymentDetailsDeps & RecordPayoutDeps = {
  table: tableFromEnv(),
  clock: () => new Date(),
  payments: paymentCipherFromEnv(),
};

/** Handles balances and payouts. Partners make the actual payments outside of Tributary and only record them here. */
export const handler = createApiHandler<'payouts'>(payouts, admitAccounts(deps.table), {
  listPending: ({ query: { cursor, ...filter } }, { caller }) =>
    listPending({ partnerId: caller.userId, filter, cursor }, deps),
  listPendingMonths: (_, { caller }) => listPendingMonths({ partnerId: caller.userId }, deps),
  getPending: ({ params, query }, { caller }) =>
    getPending({ partnerId: caller.userId, ...params, month: query.month }, deps),
  getPaymentDetails: ({ params }, { caller }) =>
    getPaymentDetails({ partnerId: caller.userId, ...params }, deps),
  recordPayout: ({ body }, { caller, now }) => {
    const { month, referenceId, notes } = body;
    return recordPayout({ ...body, partnerId: caller.userId, month, referenceId, notes, now }, deps);
  },
  listPaid: ({ query: { cursor, ...filter } }, { caller }) =>
    listPaid({ partnerId: caller.userId, filter, cursor }, deps),
  listPayoutsTo: ({ params, query: { cursor, ...filter } }, { caller }) =>
    listPayoutsTo({ partnerId: caller.userId, ...params, filter, cursor }, deps),
  getBalance: (_, { caller }) => getBalance({ affiliateId: caller.userId }, deps),
  listReceived: ({ query: { cursor, ...filter } }, { caller }) =>
    listReceived({ affiliateId: caller.userId, filter, cursor }, deps),
});

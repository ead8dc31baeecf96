import type { Mutation } from './mutation.ts';

const SCOPE = ['functions/ledger/payable-scope.test.ts'];
const BALANCE = ['functions/ledger/balance.test.ts'];
const REFUSAL = ['functions/ledger/payout-refusal.test.ts'];
const PAYOUTS = ['functions/payouts/payouts.table.test.ts', 'functions/payouts/balance.table.test.ts'];
const INTERLEAVE = ['test/pipeline/interleave.test.ts'];
const AUDIT = ['functions/audit/audit.table.test.ts', 'functions/audit/audit-progress.table.test.ts'];

/** Mutations (deliberate bugs) in the code for balances, payouts and the audit. */
export const PAYOUT_MUTATIONS: readonly Mutation[] = [
  {
    file: 'functions/ledger/payable-scope.ts',
    find: 'balance.unpaid !== 0',
    replace: 'balance.unpaid > 0',
    tests: SCOPE,
  },
  { file: 'functions/ledger/payable-scope.ts', find: ' || balance.unpaid < 0', replace: '', tests: SCOPE },
  {
    file: 'functions/ledger/payable-scope.ts',
    find: 'a.month < b.month',
    replace: 'a.month > b.month',
    tests: SCOPE,
  },
  {
    file: 'functions/ledger/payable-scope.ts',
    find: 'hasMonth ? withExactSum(inScope.slice(0, MAX_MONTHS)) : []',
    replace: 'withExactSum(inScope.slice(0, MAX_MONTHS))',
    tests: SCOPE,
  },
  {
    file: 'functions/ledger/payable-scope.ts',
    find: '!Number.isSafeInteger(sum)',
    replace: 'false',
    tests: SCOPE,
  },
  {
    file: 'functions/ledger/payable-scope.ts',
    find: 'inScope.slice(0, MAX_MONTHS)',
    replace: 'inScope',
    tests: SCOPE,
  },
  {
    file: 'functions/ledger/balance.ts',
    find: 'held: months.reduce',
    replace: 'held: scope.reduce',
    tests: BALANCE,
  },
  {
    file: 'functions/ledger/balance.ts',
    find: 'heldIn: months.filter',
    replace: 'heldIn: scope.filter',
    tests: BALANCE,
  },
  { file: 'functions/ledger/payout-refusal.ts', find: 'due <= 0', replace: 'due < 0', tests: REFUSAL },
  {
    file: 'functions/ledger/payout-refusal.ts',
    find: 'due === amount',
    replace: 'due >= amount',
    tests: REFUSAL,
  },
  {
    file: 'functions/ledger/new-payout.ts',
    find: "'currency', 'scope', ",
    replace: "'currency', ",
    tests: PAYOUTS,
  },
  {
    file: 'functions/ledger/new-payout.ts',
    find: "'amount', 'currency', ",
    replace: '',
    tests: PAYOUTS,
  },
  {
    file: 'functions/table/month-writes.ts',
    find: 'add: { settlement: 1 }',
    replace: 'add: { settlement: 0 }',
    tests: PAYOUTS,
  },
  {
    file: 'functions/table/month-writes.ts',
    find: 'held === 0 ? DUE_KEY_NAMES : []',
    replace: 'DUE_KEY_NAMES',
    tests: PAYOUTS,
  },
  {
    file: 'functions/table/month-writes.ts',
    find: 'equals: { unpaid, count, held, settlement }',
    replace: 'equals: { settlement }',
    tests: INTERLEAVE,
  },
  {
    file: 'functions/payouts/get-balance.ts',
    find: 'Math.max(balance.due, 0)',
    replace: 'balance.due',
    tests: PAYOUTS,
  },
  {
    file: 'functions/audit/figures.ts',
    find: 'difference.stored === difference.computed',
    replace: 'difference.stored <= difference.computed',
    tests: AUDIT,
  },
  {
    file: 'functions/audit/month-part.ts',
    find: 'settlement < (stored?.settlement ?? 0)',
    replace: 'settlement <= (stored?.settlement ?? 0)',
    tests: AUDIT,
  },
  {
    file: 'functions/audit/month-part.ts',
    find: "'held', -amount",
    replace: "'held', amount",
    tests: AUDIT,
  },
  {
    file: 'functions/audit/month-part.ts',
    find: "['unpaid', 'held'].some",
    replace: "['unpaid'].some",
    tests: AUDIT,
  },
  {
    file: 'functions/audit/coupons-part.ts',
    find: "if (coupon.status !== 'active') continue;",
    replace: '',
    tests: AUDIT,
  },
  { file: 'functions/audit/coupons-part.ts', find: 'active > 0 ? 1 : 0', replace: '1', tests: AUDIT },
  {
    file: 'functions/audit/audit-partner.ts',
    find: 'first.get(difference.figure) !== difference.computed',
    replace: 'difference.figure',
    tests: AUDIT,
  },
  {
    file: 'functions/audit/audit-partner.ts',
    find: 'wrong.filter((difference) => first.get(difference.figure) === difference.stored)',
    replace: 'wrong',
    tests: AUDIT,
  },
  {
    file: 'functions/audit/audit-partner.ts',
    find: 'findings.movingPartners++',
    replace: '',
    tests: AUDIT,
  },
  {
    file: 'functions/audit/audit-pair.ts',
    find: 'if (earlier.get(difference.figure) === difference.stored) return',
    replace: 'if (difference.figure) return',
    tests: AUDIT,
  },
];

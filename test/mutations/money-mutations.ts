import type { Mutation } from './mutation.ts';

const PAYOUTS = ['functions/payouts/payouts.table.test.ts', 'functions/payouts/balance.table.test.ts'];
const INTERLEAVE = ['test/pipeline/interleave.test.ts'];
const PAYMENT_TERMS = ['functions/payouts/payment-terms.table.test.ts'];
const OFFER_CHANGE = ['functions/coupons/offer-change.table.test.ts'];
const DUE = ['test/pipeline/unpaid-commissions.test.ts'];
const AUDIT = ['functions/audit/audit.table.test.ts', 'functions/audit/audit-progress.table.test.ts'];

const IMPORTS = ['functions/customers/imports/imports.table.test.ts', 'test/pipeline/imports.test.ts'];

/** Mutations (deliberate bugs) in the writes of the ledger, in payouts and in the audit. */
export const MONEY_MUTATIONS: readonly Mutation[] = [
  {
    file: 'functions/customers/imports/import-customers.ts',
    find: 'if: stated ? { equals: { revision: stated.revision } } : { exists: false },',
    replace: '',
    tests: IMPORTS,
  },
  {
    file: 'functions/customers/imports/import-customers.ts',
    find: 'if (!isOpen(all, now)) throw isOver();',
    replace: '',
    tests: IMPORTS,
  },
  {
    file: 'functions/customers/imports/withdraw-imported.ts',
    find: 'await checkUnsettled(tx, own, table, paid);',
    replace: '',
    tests: IMPORTS,
  },
  {
    file: 'functions/customers/imports/check-rows.ts',
    find: "if (isRepeated) return { status: 'already_imported', code };",
    replace: '',
    tests: IMPORTS,
  },
  {
    file: 'functions/audit/month-part.ts',
    find: "if (await isPaidElsewhere(table, entry)) sums.add(balance, 'paidElsewhere', 1);",
    replace: '',
    tests: IMPORTS,
  },
  {
    file: 'functions/entities/month-writes.ts',
    find: 'equals: { settlement, ...each.equals }',
    replace: 'exists: true, equals: { ...each.equals }',
    tests: INTERLEAVE,
  },
  {
    file: 'functions/entities/month-writes.ts',
    find: 'onlyIf: isLeft',
    replace: 'onlyIf: [{}]',
    tests: DUE,
  },
  {
    file: 'functions/entities/month-writes.ts',
    find: 'onlyIf: [{ equals: whole }]',
    replace: 'onlyIf: [{}]',
    tests: DUE,
  },
  {
    file: 'functions/webhooks/process/customer/commit.ts',
    find: 'if: before ? { equals: { version: before.version } } : { exists: false },',
    replace: '',
    tests: INTERLEAVE,
  },
  {
    file: 'functions/entities/month-writes.ts',
    find: 'add: { settlement: 1, ...counters }',
    replace: 'add: { settlement: 0, ...counters }',
    tests: PAYOUTS,
  },
  {
    file: 'functions/entities/month-writes.ts',
    find: 'held === 0 ? DUE_KEY_NAMES : []',
    replace: 'DUE_KEY_NAMES',
    tests: PAYOUTS,
  },
  {
    file: 'functions/entities/month-writes.ts',
    find: 'equals: { unpaid, count, held, settlement }',
    replace: 'equals: { settlement }',
    tests: INTERLEAVE,
  },
  {
    file: 'functions/ledger/payable-scope.ts',
    find: 'balance.unpaid < 0 ||',
    replace: '',
    tests: ['functions/ledger/payable-scope.test.ts'],
  },
  {
    file: 'functions/ledger/first-payment.ts',
    find: ' || first?.paidAt !== stored?.at',
    replace: '',
    tests: ['functions/ledger/first-payment.test.ts'],
  },
  {
    file: 'functions/payouts/get-balance.ts',
    find: 'Math.max(balance.due, 0)',
    replace: 'balance.due',
    tests: PAYOUTS,
  },
  {
    file: 'functions/kit/audit/figures.ts',
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
    find: 'stored.unpaid !== 0 || stored.held !== 0',
    replace: "['unpaid'].some",
    tests: AUDIT,
  },
  {
    file: 'functions/coupons/audit.ts',
    find: "if (coupon.status !== 'active') continue;",
    replace: '',
    tests: AUDIT,
  },
  { file: 'functions/coupons/audit.ts', find: 'active > 0 ? 1 : 0', replace: '1', tests: AUDIT },
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
  {
    file: 'functions/payouts/set-payment-terms.ts',
    find: 'if (!isRequested) checkNotRequested(tx, partnerId);',
    replace: '',
    tests: PAYMENT_TERMS,
  },
  {
    file: 'functions/coupons/request-coupon.ts',
    find: 'if (!partner?.firstRequestedAt) recordFirstRequest(tx, partnerId, requestedAt);',
    replace: '',
    tests: PAYMENT_TERMS,
  },
  {
    file: 'functions/coupons/approve-request.ts',
    find: ' || version === offer',
    replace: ' || offer !== undefined',
    tests: OFFER_CHANGE,
  },
  {
    file: 'functions/coupons/approve-request.ts',
    find: '.check(appKey(appId), { if: unchangedAttributes(app, checked) })',
    replace: '',
    tests: OFFER_CHANGE,
  },
];

import type { Mutation } from './mutation.ts';

const MONEY = ['shared/money.test.ts'];
const MONTHS = ['shared/months.test.ts'];
const LEDGER = [
  'functions/ledger/missing-entries.test.ts',
  'functions/ledger/touched-payments.test.ts',
  'functions/ledger/entry-revenue.test.ts',
];
const CORRECTIONS = ['functions/ledger/corrections.test.ts'];
const ATTRIBUTION = ['functions/ledger/attribution.test.ts'];
const RECONCILE = ['functions/ledger/reconcile.test.ts'];
const STATUS = ['functions/ledger/subscription-status.test.ts'];
const MERGE = ['functions/ledger/merge-facts.test.ts'];
const TEXTS = ['functions/ledger/promotion-text.test.ts'];
const CHANGES = ['functions/ledger/month-changes.test.ts'];
const SETTLED = ['functions/ledger/is-settled.test.ts'];
const COUNTERS = ['functions/ledger/counter-changes.test.ts'];
const AUDIT = ['functions/audit/audit.table.test.ts'];
const INTERLEAVE = ['test/pipeline/interleave.test.ts'];

/** Mutations of the code that calculates amounts, reconciles events and writes ledger entries. */
export const LEDGER_MUTATIONS: readonly Mutation[] = [
  {
    file: 'shared/money.ts',
    find: '(2n * BigInt(a) * BigInt(b) + divisor)',
    replace: '(2n * BigInt(a) * BigInt(b))',
    tests: MONEY,
  },
  {
    file: 'shared/money.ts',
    find: 'BigInt(b) + divisor)',
    replace: 'BigInt(b) + divisor - 1n)',
    tests: MONEY,
  },
  {
    file: 'shared/money.ts',
    find: 'if (gross <= 0) return 0;',
    replace: 'if (gross < 0) return 0;',
    tests: MONEY,
  },
  {
    file: 'shared/money.ts',
    find: 'Math.min(Math.max(returned, 0), gross)',
    replace: 'Math.max(returned, 0)',
    tests: MONEY,
  },
  { file: 'shared/money.ts', find: 'Math.max(returned, 0)', replace: 'returned', tests: MONEY },
  { file: 'shared/money.ts', find: '(sums.get(currency) ?? 0) + amount', replace: 'amount', tests: MONEY },
  { file: 'shared/money.ts', find: ".padEnd(digits, '0')", replace: ".padStart(digits, '0')", tests: MONEY },
  {
    file: 'shared/money.ts',
    find: ".padStart(digits + 1, '0')",
    replace: ".padStart(digits, '0')",
    tests: MONEY,
  },
  {
    file: 'shared/months.ts',
    find: 'new Date(iso).toISOString().slice(0, 7)',
    replace: 'iso.slice(0, 7)',
    tests: MONTHS,
  },
  {
    file: 'functions/ledger/missing-entries.ts',
    find: 'Date.parse(paidAt) >= ',
    replace: 'Date.parse(paidAt) > ',
    tests: LEDGER,
  },
  {
    file: 'functions/ledger/missing-entries.ts',
    find: 'Date.parse(at) - SALE_WINDOW_MS : ',
    replace: 'Date.parse(at) + SALE_WINDOW_MS : ',
    tests: LEDGER,
  },
  {
    file: 'functions/ledger/missing-entries.ts',
    find: 'commissionOn(payment.base, earner.rate)',
    replace: 'commissionOn(payment.gross, earner.rate)',
    tests: LEDGER,
  },
  {
    file: 'functions/ledger/missing-entries.ts',
    find: 'returned + disputed, payment.gross) - clawback',
    replace: 'disputed, payment.gross)',
    tests: LEDGER,
  },
  {
    file: 'functions/ledger/missing-entries.ts',
    find: 'clawback: 0 - clawback,',
    replace: 'clawback,',
    tests: LEDGER,
  },
  {
    file: 'functions/ledger/missing-entries.ts',
    find: 'hold: 0 - held',
    replace: 'hold: held',
    tests: LEDGER,
  },
  {
    file: 'functions/ledger/missing-entries.ts',
    find: 'if (amount === 0 && revenue === 0) return [];',
    replace: 'if (amount <= 0 && revenue === 0) return [];',
    tests: LEDGER,
  },
  {
    file: 'functions/ledger/entry-month.ts',
    find: 'settled.map(({ month }) => month).sort()[0] ?? monthOf(payment.paidAt)',
    replace: 'monthOf(payment.paidAt)',
    tests: LEDGER,
  },
  {
    file: 'functions/ledger/missing-entries.ts',
    find: 'month: entryMonth(payment, written, isSettled),',
    replace: 'month: written[0]?.month ?? entryMonth(payment, written, isSettled),',
    tests: LEDGER,
  },
  {
    file: 'functions/ledger/missing-entries.ts',
    find: 'own.filter((entry) => couponOf(entry) === coupon)',
    replace: 'own',
    tests: LEDGER,
  },
  {
    file: 'functions/ledger/missing-entries.ts',
    find: 'entries.filter((entry) => entry.payment === payment.id)',
    replace: 'entries.slice()',
    tests: LEDGER,
  },
  {
    file: 'functions/ledger/common-unit.ts',
    find: 'fact.currency === currency || fact.amount === 0',
    replace: 'true',
    tests: CORRECTIONS,
  },
  {
    file: 'functions/ledger/corrections.ts',
    find: 'disputeStatus(fact) === status',
    replace: 'fact.status === status',
    tests: CORRECTIONS,
  },
  {
    file: 'functions/ledger/refunds.ts',
    find: 'max(byCharge, sumOf(single.filter(hasSucceeded), amountOf))',
    replace: 'byCharge + sumOf(single.filter(hasSucceeded), amountOf)',
    tests: CORRECTIONS,
  },
  {
    file: 'functions/ledger/refunds.ts',
    find: 'fact.refundedAt > total.at',
    replace: 'fact.refundedAt >= total.at',
    tests: CORRECTIONS,
  },
  {
    file: 'functions/ledger/refunds.ts',
    find: ' && at >= total.at',
    replace: '',
    tests: CORRECTIONS,
  },
  {
    file: 'functions/ledger/refunds.ts',
    find: 'sumOf([total, ...made], amountOf) - sumOf(failed, amountOf)',
    replace: 'sumOf([total, ...made], amountOf)',
    tests: CORRECTIONS,
  },
  {
    file: 'functions/ledger/attribution.ts',
    find: 'second(approvedAt) > second(at)',
    replace: 'second(approvedAt) >= second(at)',
    tests: ATTRIBUTION,
  },
  {
    file: 'functions/ledger/attribution.ts',
    find: 'second(retiredAt) < second(at)',
    replace: 'second(retiredAt) <= second(at)',
    tests: ATTRIBUTION,
  },
  {
    file: 'functions/ledger/attribution.ts',
    find: 'second(change.at) <= second(at)',
    replace: 'second(change.at) < second(at)',
    tests: ATTRIBUTION,
  },
  {
    file: 'functions/ledger/attribution.ts',
    find: 'second(a.at) - second(b.at) ||',
    replace: 'second(b.at) - second(a.at) ||',
    tests: ATTRIBUTION,
  },
  {
    file: 'functions/ledger/reconcile.ts',
    find: 'frozen ? (stored ?? found) : withStoredWindow(found, stored)',
    replace: 'withStoredWindow(found, stored)',
    tests: RECONCILE,
  },
  {
    file: 'functions/ledger/reconcile.ts',
    find: ' && !isSameReferral(stored, found)',
    replace: '',
    tests: RECONCILE,
  },
  {
    file: 'functions/ledger/subscription-status.ts',
    find: 'Math.max(cycles - 1, 0)',
    replace: 'cycles',
    tests: STATUS,
  },
  {
    file: 'functions/ledger/merge-facts.ts',
    find: '[-Date.parse(fact.at), stableText(fact)]',
    replace: '[Date.parse(fact.at), stableText(fact)]',
    tests: MERGE,
  },
  {
    file: 'functions/ledger/merge-facts.ts',
    find: "['inquiry', 'open', 'lost', 'won']",
    replace: "['inquiry', 'lost', 'open', 'won']",
    tests: MERGE,
  },
  {
    file: 'functions/ledger/promotion-text.ts',
    find: 'if (isReported !== isOtherReported) return isReported;',
    replace: 'if (isReported !== isOtherReported) return isOtherReported;',
    tests: TEXTS,
  },
  {
    file: 'functions/ledger/month-changes.ts',
    find: 'change.held - (kind',
    replace: 'change.held + (kind',
    tests: CHANGES,
  },
  {
    file: 'functions/table/month-writes.ts',
    find: 'settlement === 0 ? [{ exists: false }, { equals: { settlement } }] : [{ equals: { settlement } }]',
    replace: '[{ exists: false }, { exists: true }]',
    tests: INTERLEAVE,
  },
  {
    file: 'functions/ledger/month-changes.ts',
    find: 'Math.sign(amount)',
    replace: '1',
    tests: CHANGES,
  },
  {
    file: 'functions/ledger/is-settled.ts',
    find: 'settlement < (ofMonth',
    replace: 'settlement <= (ofMonth',
    tests: SETTLED,
  },
  {
    file: 'functions/webhooks/process/customer/plan-money.ts',
    find: 'for (const entry of entries) counters',
    replace: 'for (const entry of entries.slice(1)) counters',
    tests: AUDIT,
  },
  {
    file: 'functions/ledger/counter-changes.ts',
    find: "if (kind === 'hold') return;",
    replace: '',
    tests: COUNTERS,
  },
  {
    file: 'functions/ledger/counter-changes.ts',
    find: 'isSale ? revenue : -revenue',
    replace: 'revenue',
    tests: COUNTERS,
  },
  {
    file: 'functions/ledger/missing-entries.ts',
    find: 'sum + (entry.revenue ?? 0)',
    replace: 'sum',
    tests: LEDGER,
  },
  {
    file: 'functions/webhooks/process/customer/plan-entries.ts',
    find: 'isMoving || mayReattribute({ known, stored }) || record.isIncomplete',
    replace: 'isMoving || record.isIncomplete',
    tests: INTERLEAVE,
  },
  {
    file: 'functions/webhooks/process/customer/commit.ts',
    find: 'if: before ? { equals: { version: before.version } } : { exists: false },',
    replace: '',
    tests: INTERLEAVE,
  },
  {
    file: 'functions/ledger/counter-changes.ts',
    find: 'this.#add(part, -1)',
    replace: 'this.#add(part, 1)',
    tests: COUNTERS,
  },
];

/** A part of the code that Stryker mutates, and the fast tests that run against each mutation. */
export interface StrykerPart {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  readonly minPercent: number;
}

export const STRYKER_PARTS: readonly StrykerPart[] = [
  {
    name: 'ledger',
    mutate: [
      'shared/money/money.ts',
      'shared/money/months.ts',
      'functions/ledger/*.ts',
      '!functions/ledger/*.test.ts',
      '!functions/ledger/sample-facts.ts',
    ],
    tests: ['shared/money/money.test.ts', 'shared/money/months.test.ts', 'functions/ledger/*.test.ts'],
    minPercent: 93,
  },
  {
    name: 'plan',
    mutate: [
      'functions/webhooks/process/customer/plan*.ts',
      '!functions/webhooks/process/customer/*.test.ts',
    ],
    tests: ['functions/webhooks/process/customer/plan*.test.ts'],
    minPercent: 93,
  },
  {
    name: 'authorization',
    mutate: [
      'functions/lib/http/api-handler.ts',
      'functions/lib/http/caller.ts',
      'functions/table/cursor.ts',
      'functions/entities/find-coupon.ts',
      'functions/realtime/on-subscribe.js',
      'functions/providers/stripe/address-of.ts',
      'functions/providers/stripe/verify-stripe-signature.ts',
      'functions/webhooks/receive/decrypt-secrets.ts',
      'functions/**/read-own*.ts',
      'functions/**/read-visible*.ts',
      'functions/**/require-*.ts',
      'functions/**/can-*.ts',
      'functions/customers/reports/read-scope.ts',
      'functions/views/side.ts',
      'functions/payouts/get-payment-details.ts',
    ],
    tests: [
      // `node-http` starts a process that imports TypeScript, which Node refuses in Stryker's copy below `node_modules`.
      'functions/lib/http/!(node-http).test.ts',
      'functions/table/cursor.test.ts',
      'functions/realtime/*.test.ts',
      'functions/providers/stripe/address-of.test.ts',
      'functions/providers/stripe/verify-stripe-signature.test.ts',
      'functions/webhooks/receive/decrypt-secrets.test.ts',
      'test/access/!(*.table).test.ts',
    ],
    minPercent: 90,
  },
];

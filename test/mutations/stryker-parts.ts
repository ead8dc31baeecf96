/** A part of the code that Stryker mutates, and the fast tests that run against each mutation. */
export interface StrykerPart {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

export const STRYKER_PARTS: readonly StrykerPart[] = [
  {
    name: 'ledger',
    mutate: ['functions/ledger/*.ts', '!functions/ledger/*.test.ts'],
    tests: ['functions/ledger/*.test.ts'],
  },
  {
    name: 'authorization',
    mutate: [
      'functions/lib/http/api-handler.ts',
      'functions/lib/http/caller.ts',
      'functions/table/cursor.ts',
      'functions/table/find-coupon.ts',
      'functions/realtime/*-namespace.js',
      'functions/providers/stripe/verify-stripe-signature.ts',
      'functions/**/read-own*.ts',
      'functions/**/read-visible*.ts',
      'functions/**/require-*.ts',
      'functions/**/can-*.ts',
      'functions/customers/reports/read-scope.ts',
      'functions/customers/side.ts',
      'functions/payouts/get-payment-details.ts',
    ],
    tests: [
      'functions/lib/http/*.test.ts',
      'functions/table/cursor.test.ts',
      'functions/realtime/*.test.ts',
      'functions/providers/stripe/verify-stripe-signature.test.ts',
      'test/access/!(*.table).test.ts',
    ],
  },
];

/** UI strings for the form of terms. */
export const termsMessages = {
  kind: 'Commission Type',
  kinds: {
    percentage: 'A percentage of every payment',
    bounty: 'A fixed bounty, once per customer, at most the first payment',
  },
  percent: 'Commission (%)',
  otherPercent: 'Commission in other currencies (%)',
  otherPercentHint: 'Of the first payment in other currencies, and of every guest checkout.',
  percentError: 'Enter a number from 0.01 to 100 with up to two decimals',
  bounty: 'Bounty',
  bountyHint: 'Applies to first payments in the same currency. Add every currency that you charge in.',
  bountyMissing: 'Enter the bounty, such as 50.00',
  months: 'Months',
  monthsHint: "Counted from a customer's first payment. Leave empty for as long as they pay.",
  monthsError: 'Enter a whole number of months',
  text: 'Terms in your words',
  textHint: 'Rules that affiliates agree to, such as where they may advertise.',
  optional: 'Optional',
  meaning: 'Affiliates earn',
} as const;

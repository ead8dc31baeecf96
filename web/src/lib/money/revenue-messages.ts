export const revenueTexts = {
  revenue: 'Referred revenue',
  hint: 'Excluding tax, before refunds',
  parts: (earning: string, unearned: string) => `${earning} with commission, ${unearned} without`,
  earning: 'Revenue with commission',
  unearned: 'Revenue without commission',
  cost: 'Commission cost',
  costHint: 'Commissions, as a share of revenue after refunds',
  refunds: 'Refunds',
  refundRate: 'Refund rate',
} as const;

/** The description of each audited figure. `$1`, `$2` and so on refer to the parts of the figure's key. */
const MEANINGS: readonly (readonly [place: RegExp, words: string])[] = [
  [/^LEDGER#(.+)#(.+) MONTH#(.+)#(.+) unpaid$/, 'Amount that partner $1 owes affiliate $2 for $4 in $3'],
  [
    /^LEDGER#(.+)#(.+) MONTH#(.+)#(.+) count$/,
    'Unpaid commissions of affiliate $2 from partner $1 for $4 in $3',
  ],
  [/^LEDGER#(.+)#(.+) MONTH#(.+)#(.+) held$/, 'Amount on hold for affiliate $2 of partner $1 for $4 in $3'],
  [/^LEDGER#(.+)#(.+) MONTH#(.+)#(.+) earned$/, 'Earnings of affiliate $2 from partner $1 for $4 in $3'],
  [
    /^LEDGER#(.+)#(.+) MONTH#(.+)#(.+) settlement$/,
    'Payouts from partner $1 to affiliate $2 that settled $4 in $3',
  ],
  [
    /^LEDGER#(.+)#(.+) MONTH#(.+)#(.+) listed$/,
    'Listing of the amount that partner $1 owes affiliate $2 for $4 in $3',
  ],
  [/^LEDGER#(.+)#(.+) PAYOUT#(\S+) amount$/, 'Amount of payout $3 from partner $1 to affiliate $2'],
  [
    /^LEDGER#(.+)#(.+) PAYOUT#(\S+) (\S+) amount$/,
    'Amount of payout $3 from partner $1 to affiliate $2 for $4',
  ],
  [
    /^LEDGER#(.+)#(.+) PAYOUT#(\S+) (\S+) count$/,
    'Commissions for $4 in payout $3 from partner $1 to affiliate $2',
  ],
  [/^LEDGER#(.+)#(.+) PAID#(.+) total$/, 'Total that partner $1 paid affiliate $2 in $3'],
  [/^LEDGER#(.+)#(.+) PAID#(.+) payouts$/, 'Payouts from partner $1 to affiliate $2 in $3'],
  [/^LEDGER#(.+)#(.+) PAIR activeCoupons$/, 'Active codes of affiliate $2 with partner $1'],
  [
    /^AFFILIATE#(.+) STATS#(.+)#(.+)#(.+) customers$/,
    'Customers in $4 referred by code $3 of affiliate $1 for app $2',
  ],
  [
    /^AFFILIATE#(.+) STATS#(.+)#(.+)#(.+) canceled$/,
    'Cancellations in $4 by customers of code $3 of affiliate $1 for app $2',
  ],
  [
    /^AFFILIATE#(.+) STATS#(.+)#(.+)#(.+) earned:(.+)$/,
    'Earnings of code $3 of affiliate $1 for app $2 for $4 in $5',
  ],
  [
    /^AFFILIATE#(.+) STATS#(.+)#(.+)# activeCoupons$/,
    'Active coupon count of code $3 of affiliate $1 for app $2',
  ],
  [/^PARTNER#(.+) STATS#(.+) customers$/, 'Customers in $2 referred to partner $1'],
  [/^PARTNER#(.+) STATS#(.+) canceled$/, 'Cancellations in $2 by customers referred to partner $1'],
  [/^PARTNER#(.+) STATS#(.+) earned:(.+)$/, 'Earnings of all affiliates of partner $1 for $2 in $3'],
  [/^PARTNER#(.+) STATS#(.+) paid:(.+)$/, 'Payouts of partner $1 to all affiliates in $2, in $3'],
  [/^PARTNER#(.+) STATS# activeAffiliates$/, 'Affiliates of partner $1 with an active code'],
  [/^PARTNER#(.+) STATS# pendingRequests$/, 'Pending coupon requests of partner $1'],
  [/^USER#(.+) PROFILE activeCoupons$/, 'Active codes that count against the plan of partner $1'],
];

/** Describes a figure for the operator: `Amount that partner p owes affiliate f for 2026-11 in USD`. */
export function describeFigure(figure: string): string {
  const [place, words] = MEANINGS.find(([pattern]) => pattern.test(figure)) ?? [figure, figure];
  return figure.replace(place, words);
}

/** What is stored in each place that the audit looks at, in words: `$1` and so on are the parts of the key. */
const MEANINGS: readonly (readonly [place: RegExp, words: string])[] = [
  [/^LEDGER#(.+)#(.+) MONTH#(.+)#(.+) unpaid$/, 'What partner $1 owes affiliate $2 of $4 in $3'],
  [
    /^LEDGER#(.+)#(.+) MONTH#(.+)#(.+) count$/,
    'Unpaid commissions of partner $1 to affiliate $2 of $4 in $3',
  ],
  [
    /^LEDGER#(.+)#(.+) MONTH#(.+)#(.+) held$/,
    'What disputes hold back from affiliate $2 of partner $1, $4 in $3',
  ],
  [/^LEDGER#(.+)#(.+) MONTH#(.+)#(.+) earned$/, 'What affiliate $2 earned with partner $1, $4 in $3'],
  [
    /^LEDGER#(.+)#(.+) MONTH#(.+)#(.+) settlement$/,
    'Payouts of partner $1 to affiliate $2 that settled $4 in $3',
  ],
  [
    /^LEDGER#(.+)#(.+) MONTH#(.+)#(.+) listed$/,
    'Whether partner $1 is shown what is due to affiliate $2, $4 in $3',
  ],
  [/^LEDGER#(.+)#(.+) PAYOUT#(\S+) amount$/, 'What payout $3 of partner $1 paid affiliate $2'],
  [/^LEDGER#(.+)#(.+) PAYOUT#(\S+) (\S+) amount$/, 'What payout $3 of partner $1 paid affiliate $2 of $4'],
  [
    /^LEDGER#(.+)#(.+) PAYOUT#(\S+) (\S+) count$/,
    'Commissions of $4 that payout $3 of partner $1 paid affiliate $2',
  ],
  [/^LEDGER#(.+)#(.+) PAID#(.+) total$/, 'All that partner $1 paid affiliate $2 in $3'],
  [/^LEDGER#(.+)#(.+) PAID#(.+) payouts$/, 'Payouts in $3 of partner $1 to affiliate $2'],
  [/^LEDGER#(.+)#(.+) PAIR activeCoupons$/, 'Active codes of affiliate $2 with partner $1'],
  [
    /^AFFILIATE#(.+) STATS#(.+)#(.+)#(.+) customers$/,
    'Customers whom code $3 of app $2, affiliate $1, brought in $4',
  ],
  [
    /^AFFILIATE#(.+) STATS#(.+)#(.+)#(.+) canceled$/,
    'Customers of code $3 of app $2, affiliate $1, who canceled in $4',
  ],
  [
    /^AFFILIATE#(.+) STATS#(.+)#(.+)#(.+) earned:(.+)$/,
    'What code $3 of app $2 earned affiliate $1, $4 in $5',
  ],
  [
    /^AFFILIATE#(.+) STATS#(.+)#(.+)# activeCoupons$/,
    'Whether code $3 of app $2, affiliate $1, counts as active',
  ],
  [/^PARTNER#(.+) STATS#(.+) customers$/, 'Customers whom codes brought partner $1 in $2'],
  [/^PARTNER#(.+) STATS#(.+) canceled$/, 'Customers brought to partner $1 who canceled in $2'],
  [/^PARTNER#(.+) STATS#(.+) earned:(.+)$/, 'What all affiliates of partner $1 earned, $2 in $3'],
  [/^PARTNER#(.+) STATS#(.+) paid:(.+)$/, 'What partner $1 paid all affiliates, $2 in $3'],
  [/^PARTNER#(.+) STATS# activeAffiliates$/, 'Affiliates of partner $1 with an active code'],
  [/^PARTNER#(.+) STATS# pendingRequests$/, 'Requests that wait for partner $1'],
  [/^USER#(.+) PROFILE activeCoupons$/, 'Active codes that count against the plan of partner $1'],
];

/** What a figure of the audit is, as a phrase for whoever must look after it: `What partner p owes affiliate f of 2026-11 in USD`. */
export function meaningOf(figure: string): string {
  const [place, words] = MEANINGS.find(([pattern]) => pattern.test(figure)) ?? [figure, figure];
  return figure.replace(place, words);
}

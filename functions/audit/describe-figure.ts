import { parseApp } from '../entities/app.ts';
import { parseLedgerKey } from '../entities/ledger.ts';
import { parseProfileKey } from '../entities/profile.ts';
import { parseAffiliateStats, parsePartnerStats } from '../entities/stats.ts';
import type { Key } from '../table/key.ts';

/** Names in braces are replaced with parts of the item's key or of the attribute. */
const MEANINGS: Readonly<Record<string, string>> = {
  'month unpaid': 'Amount that partner {partnerId} owes affiliate {affiliateId} for {month} in {currency}',
  'month count':
    'Unpaid commissions of affiliate {affiliateId} from partner {partnerId} for {month} in {currency}',
  'month held': 'Amount on hold for affiliate {affiliateId} of partner {partnerId} for {month} in {currency}',
  'month earned': 'Earnings of affiliate {affiliateId} from partner {partnerId} for {month} in {currency}',
  'month settlement':
    'Payouts from partner {partnerId} to affiliate {affiliateId} that settled {month} in {currency}',
  'month listed':
    'Listing of the amount that partner {partnerId} owes affiliate {affiliateId} for {month} in {currency}',
  'month miscalculated':
    'Commissions of affiliate {affiliateId} from partner {partnerId} for {month} in {currency} that differ from their terms, or whose revenue differs from their payment',
  'month toldTwice':
    'Payments outside of the provider that earn affiliate {affiliateId} of partner {partnerId} in {month} in {currency}, although another payment tells the same sale',
  'month uncredited':
    'Payments that earn affiliate {affiliateId} of partner {partnerId} in {month} in {currency} by a credit that the partner has not stated, or has withdrawn',
  'month paidElsewhere':
    'Payments that earn affiliate {affiliateId} of partner {partnerId} in {month} in {currency}, although the import says that another program paid for them',
  'month booked':
    'Amount that was booked for affiliate {affiliateId} of partner {partnerId}, as recorded in {month} in {currency}',
  'month takenBack':
    'Amount that was taken back from affiliate {affiliateId} of partner {partnerId}, as recorded in {month} in {currency}',
  'month paidOut':
    'Payouts from partner {partnerId} to affiliate {affiliateId} that were recorded in {month} in {currency}',
  'pair opening':
    'Amount that partner {partnerId} owed affiliate {affiliateId} before the first recorded month in {currency}',
  'payout amount': 'Amount of payout {payoutId} from partner {partnerId} to affiliate {affiliateId}',
  'payout amount of month':
    'Amount of payout {payoutId} from partner {partnerId} to affiliate {affiliateId} for {month}',
  'payout count of month':
    'Commissions for {month} in payout {payoutId} from partner {partnerId} to affiliate {affiliateId}',
  'paid total': 'Total that partner {partnerId} paid affiliate {affiliateId} in {currency}',
  'paid payouts': 'Payouts from partner {partnerId} to affiliate {affiliateId} in {currency}',
  'pair activeCoupons': 'Active codes of affiliate {affiliateId} with partner {partnerId}',
  'coupon customers':
    'Customers in {month} referred by code {code} of affiliate {affiliateId} for app {appId}',
  'coupon canceled':
    'Cancellations in {month} by customers of code {code} of affiliate {affiliateId} for app {appId}',
  'coupon earned':
    'Earnings of code {code} of affiliate {affiliateId} for app {appId} for {month} in {currency}',
  'coupon revenue':
    'Revenue through code {code} of affiliate {affiliateId} for app {appId} for {month} in {currency}',
  'coupon refunded':
    'Refunded revenue of code {code} of affiliate {affiliateId} for app {appId} for {month} in {currency}',
  'coupon unearned':
    'Revenue without a commission under the terms of code {code} of affiliate {affiliateId} for app {appId} for {month} in {currency}',
  'coupon payers':
    'Customers of code {code} of affiliate {affiliateId} for app {appId} who first paid in {month} in {currency}',
  'coupon lost':
    'Customers of code {code} of affiliate {affiliateId} for app {appId} who first paid in {month} in {currency} and canceled in {canceledIn}',
  'coupon unlisted':
    'Listing of the figures of code {code} of affiliate {affiliateId} for app {appId} for {month}',
  'coupon activeCoupons': 'Active coupon count of code {code} of affiliate {affiliateId} for app {appId}',
  'partner customers': 'Customers in {month} referred to partner {partnerId}',
  'partner canceled': 'Cancellations in {month} by customers referred to partner {partnerId}',
  'partner earned': 'Earnings of all affiliates of partner {partnerId} for {month} in {currency}',
  'partner revenue': 'Revenue through all affiliates of partner {partnerId} for {month} in {currency}',
  'partner refunded': 'Refunded revenue of all affiliates of partner {partnerId} for {month} in {currency}',
  'partner unearned':
    'Revenue without a commission under the terms of partner {partnerId} for {month} in {currency}',
  'partner paid': 'Payouts of partner {partnerId} to all affiliates in {month}, in {currency}',
  'partner activeAffiliates': 'Affiliates of partner {partnerId} with an active code',
  'partner pendingRequests': 'Pending coupon requests of partner {partnerId}',
  'app statusForgotten': 'Times at which app {appId} may have been active, which its history has lost',
  'app linksForgotten': 'Times at which links of app {appId} may have counted, which their history has lost',
  'profile activeCoupons': 'Active codes that count against the plan of partner {userId}',
};

/** Describes a figure for the operator, such as `Amount that partner p owes affiliate f for 2026-11 in USD`. */
export function describeFigure(figure: string): string {
  const [PK = '', SK = '', ...rest] = figure.split(' ');
  const parts: Parts = { ...parseKey({ PK, SK }), ...parseAttribute(rest.join(' ')) };
  const words = MEANINGS[`${parts.kind} ${parts.name}`];
  return words ? words.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '') : figure;
}

type Parts = Readonly<Record<string, string>>;

function parseKey(key: Key): Parts | undefined {
  const ledger = parseLedgerKey(key);
  if (ledger) return ledger;
  const coupon = parseAffiliateStats(key);
  if (coupon) return { kind: 'coupon', ...coupon };
  const partner = parsePartnerStats(key);
  if (partner) return { kind: 'partner', ...partner };
  const app = parseApp(key);
  if (app) return { kind: 'app', ...app };
  const profile = parseProfileKey(key);
  return profile && { kind: 'profile', ...profile };
}

/**
 * Parses the name of an attribute, such as `unpaid`, `earned:USD` or `lost:USD:2026-11`. The attributes of a payout begin with a month, as
 * in `2026-11 amount`.
 */
function parseAttribute(attribute: string): Parts {
  const [month = '', ofMonth] = attribute.split(' ');
  if (ofMonth) return { name: `${ofMonth} of month`, month };
  const [name = '', currency, canceledIn] = attribute.split(':');
  return { name, ...(currency ? { currency } : {}), ...(canceledIn ? { canceledIn } : {}) };
}

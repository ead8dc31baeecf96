import type { FilterSpecification } from '@aws-sdk/client-dynamodb';

/**
 * The attributes that are exported, by type of item. Never add an attribute with personal data, a secret or free text. The only exception
 * is a coupon's code, which may contain a name (docs/adr/0038-analytics-from-filtered-exports.md).
 */
export const EXPORTED = {
  Profile: ['role', 'createdAt', 'deletedAt'],
  App: ['appId', 'noDiscount', 'verifiedAt'],
  Coupon: ['partnerId', 'affiliateId', 'appId', 'code', 'status', 'approvedAt', 'liveAt', 'stoppedAt'],
  Customer: ['partnerId', 'referral.affiliateId', 'state', 'subscribedAt', 'canceledAt', 'hasNoPurchase'],
  Entry: [
    'partnerId',
    'affiliateId',
    'appId',
    'code',
    'kind',
    'amount',
    'revenue',
    'unearned',
    'version',
    'currency',
    'month',
    'at',
    'recordedAt',
  ],
  Payout: ['partnerId', 'affiliateId', 'amount', 'currency', 'paidAt', 'recordedAt'],
  MonthBalance: [
    'partnerId',
    'affiliateId',
    'currency',
    'month',
    'unpaid',
    'held',
    'booked',
    'takenBack',
    'paidOut',
  ],
  ProviderEvent: ['partnerId', 'appId', 'receivedAt', 'GSI2SK', 'unmatched.reason'],
} as const satisfies Record<string, readonly string[]>;

const TYPES = Object.keys(EXPORTED);
const COMMON = ['PK', 'SK', 'type'];

/** Returns the filter that selects the types and attributes in `EXPORTED`. A DynamoDB scan accepts the same filter. */
export function exportFilter(): FilterSpecification {
  const paths = [...new Set([...COMMON, ...Object.values(EXPORTED).flat()])].map((path) => path.split('.'));
  const names = [...new Set(paths.flat())];
  return {
    FilterExpression: `#type IN (${TYPES.map((_, n) => `:${n}`).join(', ')})`,
    ProjectionExpression: paths.map((path) => path.map((name) => `#${name}`).join('.')).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(TYPES.map((type, n) => [`:${n}`, { S: type }])),
  };
}

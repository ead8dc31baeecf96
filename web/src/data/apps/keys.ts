/** Query keys for the partner's apps and their webhooks. */
export const appKeys = {
  /** Covers the list and single apps. */
  own: ['apps', 'own'],
  /** Covers the webhook setups and the unmatched events. */
  webhooks: ['apps', 'webhooks'],
} as const;

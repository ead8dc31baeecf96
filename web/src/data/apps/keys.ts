export const appKeys = {
  /** The prefix of the query keys for the list of apps and for single apps. */
  own: ['apps', 'own'],
  /** The prefix of the query keys for the webhook setups and the unmatched events. */
  webhooks: ['apps', 'webhooks'],
} as const;

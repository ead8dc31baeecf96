/** Query keys of the partner's apps and their webhooks. */
export const appKeys = {
  /** The list and single apps. */
  own: ['apps', 'own'],
  /** The setups and the unmatched events. */
  webhooks: ['apps', 'webhooks'],
} as const;

export const appKeys = {
  own: ['apps', 'own'],
  webhooks: ['apps', 'webhooks'],
} as const;

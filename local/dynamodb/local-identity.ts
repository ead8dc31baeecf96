/**
 * The region and credentials of all clients. They must be the same everywhere, because DynamoDB Local keeps a separate database for each
 * combination.
 */
export const LOCAL_IDENTITY = {
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

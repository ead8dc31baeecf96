/**
 * The region and credentials of all clients. All clients must use the same ones, because DynamoDB Local keeps a separate database for each
 * combination.
 */
export const LOCAL_IDENTITY = {
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

/**
 * The region and credentials of all clients. DynamoDB Local accepts any region and credentials, but each combination has its own database.
 */
export const LOCAL_IDENTITY = {
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

/**
 * The region and credentials of all clients. DynamoDB Local accepts any region and credentials, but it has a separate database for each
 * combination.
 */
export const LOCAL_IDENTITY = {
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

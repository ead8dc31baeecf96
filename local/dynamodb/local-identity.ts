/** The region and credentials of every client. DynamoDB Local accepts any, but each pair has its own database. */
export const LOCAL_IDENTITY = {
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

/** DynamoDB Local accepts any credentials, but keeps a database for each pair of access key and region: these are everyone's. */
export const LOCAL_IDENTITY = {
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

import { type LocalPool, POOL_ID, startLocalPool } from '../identity/local-pool.ts';
import { type Api, startApi } from './api.ts';
import { BUCKET, type LocalBucket, startLocalBucket } from './bucket.ts';

/** The API with the two services that contain data of accounts outside of the table: the bucket of the pictures and the user pool. */
export interface ApiWithAccounts {
  readonly api: Api;
  readonly bucket: LocalBucket;
  readonly pool: LocalPool;
  stop(): Promise<void>;
}

export async function startApiWithAccounts(): Promise<ApiWithAccounts> {
  const [bucket, pool] = await Promise.all([startLocalBucket(), startLocalPool()]);
  const api = await startApi({
    AVATAR_BUCKET: BUCKET,
    S3_ENDPOINT: bucket.endpoint,
    USER_POOL_ID: POOL_ID,
    COGNITO_ENDPOINT: `${pool.origin}/cognito/`,
  });
  return {
    api,
    bucket,
    pool,
    async stop() {
      await Promise.all([bucket.stop(), pool.stop()]);
    },
  };
}

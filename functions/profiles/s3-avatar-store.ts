import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { AvatarStore, BucketAddress } from '../lib/pictures/avatar-store.ts';

const UPLOAD_SECONDS = 300;

/**
 * Creates an avatar store that uses S3. Only `createAvatarStore` imports this file, on first use, because most invocations don't need the
 * S3 client.
 */
export function createS3AvatarStore({ bucket: Bucket, endpoint }: BucketAddress): AvatarStore {
  const client = createClient(endpoint);
  const store: AvatarStore = {
    async permitUpload(key, { contentType, size }) {
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        Key: key,
        Expires: UPLOAD_SECONDS,
        Fields: { 'Content-Type': contentType },
        Conditions: [['content-length-range', size, size]],
      });
      return { url, fields, key };
    },

    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async write(key, body, type) {
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: type }));
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    async deleteUnder(prefix) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        await Promise.all(Contents.map(({ Key = '' }) => store.delete(Key)));
      }
    },
  };
  return store;
}

function createClient(endpoint: string | undefined): S3Client {
  if (!endpoint) return new S3Client({});
  return new S3Client({
    endpoint,
    forcePathStyle: true,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}

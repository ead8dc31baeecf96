import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AvatarStore } from '../../functions/lib/pictures/avatar-store.ts';
import { createAvatarStore } from '../../functions/lib/pictures/create-avatar-store.ts';
import { LOCAL_CREDENTIALS } from '../../local/settings.ts';
import { BUCKET, type LocalBucket, SAMPLES, startLocalBucket } from '../support/bucket.ts';

let bucket: LocalBucket;
let avatars: AvatarStore;

beforeAll(async () => {
  bucket = await startLocalBucket();
  avatars = createAvatarStore({ bucket: BUCKET, endpoint: bucket.endpoint });
});
afterAll(() => bucket.stop());

const client = (credentials: { accessKeyId: string; secretAccessKey: string } = LOCAL_CREDENTIALS) =>
  new S3Client({
    endpoint: bucket.endpoint,
    forcePathStyle: true,
    region: 'eu-central-1',
    credentials,
    maxAttempts: 1,
  });

const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'it was not refused',
    (error: Error) => error.name,
  );

test('a written object can be read back under a key with any characters', async () => {
  const key = "avatars/a b/ü+(1)!'*~.webp";
  await avatars.write(key, SAMPLES.webp, 'image/webp');

  expect(Buffer.from((await avatars.read(key)) ?? [])).toEqual(SAMPLES.webp);
});

test('a key that looks like a path is treated like any other', async () => {
  const key = '../../../escaped';
  await bucket.store.write({ key, contentType: 'image/webp', modifiedAt: new Date(), body: SAMPLES.webp });

  expect((await bucket.store.list('../')).map((object) => object.key)).toEqual([key]);
});

test('HEAD returns type and length without the body', async () => {
  await avatars.write('avatars/head.webp', SAMPLES.webp, 'image/webp');

  expect(
    await client().send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'avatars/head.webp' })),
  ).toMatchObject({
    ContentType: 'image/webp',
    ContentLength: SAMPLES.webp.length,
  });
});

test('a missing object reads as undefined, and deleting it does nothing', async () => {
  await avatars.delete('avatars/none');

  expect(await avatars.read('avatars/none')).toBeUndefined();
});

test('only objects under the prefix are deleted', async () => {
  for (const key of ['avatars/u1/1.webp', 'avatars/u1/2.webp', 'avatars/u10/1.webp']) {
    await avatars.write(key, SAMPLES.webp, 'image/webp');
  }

  await avatars.deleteUnder('avatars/u1/');

  expect((await bucket.store.list('avatars/u1')).map(({ key }) => key)).toEqual(['avatars/u10/1.webp']);
});

test('a request with other credentials is refused', async () => {
  const get = new GetObjectCommand({ Bucket: BUCKET, Key: 'avatars/head.webp' });

  expect(await refused(client({ ...LOCAL_CREDENTIALS, secretAccessKey: 'x' }).send(get))).toBe(
    'SignatureDoesNotMatch',
  );
  expect(await refused(client({ ...LOCAL_CREDENTIALS, accessKeyId: 'x' }).send(get))).toBe(
    'InvalidAccessKeyId',
  );
});

test('a request without a signature is refused, even to read', async () => {
  const response = await fetch(`${bucket.endpoint}/${BUCKET}/avatars/head.webp`);

  expect(response.status).toBe(403);
});

test('a request signed an hour ago is refused', async () => {
  bucket.moveClock(60 * 60_000);
  const get = client().send(new GetObjectCommand({ Bucket: BUCKET, Key: 'avatars/head.webp' }));

  expect(await refused(get)).toBe('RequestTimeTooSkewed');
  bucket.moveClock(0);
});

test('a body other than the signed one is refused', async () => {
  const changed = client();
  changed.middlewareStack.add(
    (next) => (args) => {
      (args.request as { body: unknown }).body = Buffer.from('evil');
      (args.request as { headers: Record<string, string> }).headers['content-length'] = '4';
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  const put = new PutObjectCommand({ Bucket: BUCKET, Key: 'avatars/put.webp', Body: SAMPLES.webp });

  expect(await refused(changed.send(put))).toBe('XAmzContentSHA256Mismatch');
  expect(await bucket.store.read('avatars/put.webp')).toBeUndefined();
});

test('other buckets do not exist', async () => {
  const get = new GetObjectCommand({ Bucket: 'somebody-elses', Key: 'k' });

  expect(await refused(client().send(get))).toBe('NoSuchBucket');
});

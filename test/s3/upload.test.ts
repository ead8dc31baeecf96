import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAvatarStore } from '../../functions/lib/pictures/create-avatar-store.ts';
import { LIMITS } from '../../shared/limits.ts';
import { BUCKET, type LocalBucket, postUpload, SAMPLES, startLocalBucket } from '../support/bucket.ts';

const KEY = 'uploads/u1/01';
const OTHER = 'uploads/u2/01';
const MINUTE = 60_000;

let bucket: LocalBucket;

beforeAll(async () => {
  bucket = await startLocalBucket();
});
afterEach(async () => {
  bucket.moveClock(0);
  for (const { key } of await bucket.store.list('')) await bucket.store.delete(key);
});
afterAll(() => bucket.stop());

/** Creates a presigned POST with the SDK. */
const permit = (size = SAMPLES.webp.length) =>
  createAvatarStore({ bucket: BUCKET, endpoint: bucket.endpoint }).permitUpload(KEY, {
    contentType: 'image/webp',
    size,
  });

async function expectRefused(response: Response, status: number, code: string, message = '') {
  const text = await response.text();
  expect(response.status).toBe(status);
  expect(text).toContain(`<Code>${code}</Code>`);
  expect(text).toContain(message);
  expect(await bucket.store.list('')).toEqual([]);
}

test('an upload that meets the policy is stored with the type that the server chose', async () => {
  const response = await postUpload(await permit(), SAMPLES.webp);

  expect(response.status).toBe(204);
  expect(await bucket.store.read(KEY)).toMatchObject({ contentType: 'image/webp', body: SAMPLES.webp });
});

test('a file of exactly the permitted size is accepted, and one byte more or less is not', async () => {
  const upload = await permit(LIMITS.avatarBytes);

  const tooLarge = await postUpload(upload, Buffer.alloc(LIMITS.avatarBytes + 1));
  await expectRefused(tooLarge, 400, 'EntityTooLarge');
  const tooSmall = await postUpload(upload, Buffer.alloc(LIMITS.avatarBytes - 1));
  await expectRefused(tooSmall, 400, 'EntityTooSmall');

  expect((await postUpload(upload, Buffer.alloc(LIMITS.avatarBytes))).status).toBe(204);
});

test('50 MB is refused', async () => {
  const response = await postUpload(await permit(), Buffer.alloc(50 * 1024 * 1024)).catch((error) => error);

  // Don't require a response, because the server may close the connection before the upload is complete.
  if (response instanceof Response) await expectRefused(response, 400, 'EntityTooLarge');
  expect(await bucket.store.list('')).toEqual([]);
});

test('an empty file is refused', async () => {
  await expectRefused(await postUpload(await permit(), Buffer.alloc(0)), 400, 'EntityTooSmall');
});

test.each(['image/svg+xml', 'text/html', 'image/png', ''])(
  'the type cannot be changed to %j',
  async (type) => {
    const response = await postUpload(await permit(SAMPLES.svg.length), SAMPLES.svg, {
      'Content-Type': type,
    });

    await expectRefused(response, 403, 'AccessDenied', 'Policy Condition failed');
  },
);

test('the key cannot be changed to another user’s', async () => {
  const response = await postUpload(await permit(), SAMPLES.webp, { key: OTHER });

  await expectRefused(response, 403, 'AccessDenied', 'Policy Condition failed');
});

test('a permission expires after five minutes', async () => {
  const upload = await permit();
  bucket.moveClock(5 * MINUTE + 1_000);

  await expectRefused(await postUpload(upload, SAMPLES.webp), 403, 'AccessDenied', 'Policy expired');
});

test('a permission is still valid shortly before five minutes', async () => {
  const upload = await permit();
  bucket.moveClock(5 * MINUTE - 5_000);

  expect((await postUpload(upload, SAMPLES.webp)).status).toBe(204);
});

test('a modified policy invalidates the signature', async () => {
  const upload = await permit();
  const policy = Buffer.from(upload.fields.Policy ?? '', 'base64')
    .toString()
    .replace(KEY, OTHER);

  const response = await postUpload(upload, SAMPLES.webp, {
    key: OTHER,
    Policy: Buffer.from(policy).toString('base64'),
  });

  await expectRefused(response, 403, 'SignatureDoesNotMatch');
});

test('a signature by another key is refused', async () => {
  const upload = await permit();
  const credential = (upload.fields['X-Amz-Credential'] ?? '').replace('local/', 'other/');

  await expectRefused(
    await postUpload(upload, SAMPLES.webp, { 'X-Amz-Credential': credential }),
    403,
    'InvalidAccessKeyId',
  );
  await expectRefused(
    await postUpload(upload, SAMPLES.webp, { 'X-Amz-Signature': '0'.repeat(64) }),
    403,
    'SignatureDoesNotMatch',
  );
});

test('a field that the policy does not list is refused', async () => {
  const response = await postUpload(await permit(), SAMPLES.webp, { acl: 'public-read' });

  await expectRefused(response, 403, 'AccessDenied', 'Extra input fields: acl');
});

test('a form without a policy and a body that is not a form are refused', async () => {
  const { url } = await permit();

  await expectRefused(await postUpload({ url, fields: { key: KEY } }, SAMPLES.webp), 403, 'AccessDenied');
  await expectRefused(await fetch(url, { method: 'POST', body: 'file=1' }), 400, 'MalformedPOSTRequest');
});

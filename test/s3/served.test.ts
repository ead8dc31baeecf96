import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalBucket, SAMPLES, startLocalBucket } from '../support/bucket.ts';

let bucket: LocalBucket;

beforeAll(async () => {
  bucket = await startLocalBucket();
  const modifiedAt = new Date();
  await bucket.store.write({
    key: 'avatars/u/1.webp',
    contentType: 'image/webp',
    modifiedAt,
    body: SAMPLES.webp,
  });
  await bucket.store.write({
    key: 'avatars/u/2.html',
    contentType: 'text/html',
    modifiedAt,
    body: SAMPLES.html,
  });
  await bucket.store.write({
    key: 'avatars/u/3.svg',
    contentType: 'image/svg+xml',
    modifiedAt,
    body: SAMPLES.svg,
  });
  await bucket.store.write({ key: 'uploads/u/1', contentType: 'image/webp', modifiedAt, body: SAMPLES.webp });
});
afterAll(() => bucket.stop());

test('a picture is cached for half an hour and never served as something that a browser could run', async () => {
  const response = await fetch(`${bucket.origin}/avatars/u/1.webp`);

  expect(Buffer.from(await response.arrayBuffer())).toEqual(SAMPLES.webp);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=1800',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test.each(['2.html', '3.svg', 'none.webp', '..%2F..%2Fuploads%2Fu%2F1'])('%s is not served', async (name) => {
  const response = await fetch(`${bucket.origin}/avatars/u/${name}`);

  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('nothing can be uploaded there', async () => {
  const response = await fetch(`${bucket.origin}/avatars/u/1.webp`, { method: 'PUT', body: 'x' });

  expect(response.status).toBe(405);
});

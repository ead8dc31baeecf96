import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../../shared/limits.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import {
  BUCKET,
  type LocalBucket,
  postUpload,
  SAMPLES,
  startLocalBucket,
} from '../../test/support/bucket.ts';
import { newAffiliate } from '../../test/support/people.ts';
import { expectRefusal, refusal } from '../../test/support/refusal.ts';

const NOT_FOUND = "We couldn't find your upload. Choose the photo again.";

let bucket: LocalBucket;
let api: Api;
beforeAll(async () => {
  bucket = await startLocalBucket();
  api = await startApi({ AVATAR_BUCKET: BUCKET, S3_ENDPOINT: bucket.endpoint });
});
afterAll(() => bucket.stop());

/** Uploads a file as the web app does before it saves a picture. Returns the upload's key. */
async function upload(user: User, file: Buffer): Promise<string> {
  const body = { contentType: 'image/webp', size: file.length } as const;
  const permission = await api.as(user)('createAvatarUpload', { body });
  expect((await postUpload(permission, file)).status).toBe(204);
  return permission.key;
}

const save = (user: User, key: string) => api.as(user)('saveAvatar', { body: { key } });
const keysOf = async (prefix: string, { id }: User) =>
  (await bucket.store.list(`${prefix}/${id}/`)).map(({ key }) => key);

it('a saved picture is on the profile and served, and its upload is deleted', async () => {
  const user = await newAffiliate(api.table);

  const { avatarUrl } = await save(user, await upload(user, SAMPLES.webp));

  expect(avatarUrl).toMatch(new RegExp(`^/avatars/${user.id}/[0-9A-Z]{26}\\.webp$`));
  const response = await fetch(bucket.origin + avatarUrl);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(SAMPLES.webp);
  expect(await api.as(user)('getMe')).toMatchObject({ avatarUrl });
  expect(await keysOf('uploads', user)).toEqual([]);
});

it('a picture is stored with its detected type, regardless of the declared one', async () => {
  const user = await newAffiliate(api.table);

  const { avatarUrl } = await save(user, await upload(user, SAMPLES.jpeg));

  expect(avatarUrl).toMatch(/\.jpg$/);
  expect((await fetch(bucket.origin + avatarUrl)).headers.get('content-type')).toBe('image/jpeg');
});

it.each(['svg', 'html', 'exe', 'gif', 'png', 'hugeWebp'] as const)(
  '%s is rejected, deleted and never served',
  async (kind) => {
    const user = await newAffiliate(api.table);
    const key = await upload(user, SAMPLES[kind]);

    const problem = await refusal(save(user, key));

    expect(problem).toMatchObject({ code: 'validation_failed', detail: "This file isn't an image." });
    expect(problem.errors).toEqual([{ path: 'body.key', message: "This file isn't an image." }]);
    expect([await keysOf('uploads', user), await keysOf('avatars', user)]).toEqual([[], []]);
    expect(await api.as(user)('getMe')).toMatchObject({ avatarUrl: null });
  },
);

it('the previous picture is deleted', async () => {
  const user = await newAffiliate(api.table);
  await save(user, await upload(user, SAMPLES.webp));

  const { avatarUrl } = await save(user, await upload(user, SAMPLES.webp));

  expect(await keysOf('avatars', user)).toEqual([avatarUrl?.slice(1)]);
});

it('concurrent saves leave one picture, the one on the profile', async () => {
  const user = await newAffiliate(api.table);
  const keys = [
    await upload(user, SAMPLES.webp),
    await upload(user, SAMPLES.webp),
    await upload(user, SAMPLES.jpeg),
  ];

  await Promise.all(keys.map((key) => save(user, key)));

  const { avatarUrl } = await api.as(user)('getMe');
  expect(await keysOf('avatars', user)).toEqual([avatarUrl?.slice(1)]);
});

it('a repeated save changes nothing', async () => {
  const user = await newAffiliate(api.table);
  const key = await upload(user, SAMPLES.webp);
  const first = await save(user, key);

  expect(await save(user, key)).toEqual(first);
});

it('a file uploaded again under a saved key is not served', async () => {
  const user = await newAffiliate(api.table);
  const body = { contentType: 'image/webp', size: SAMPLES.webp.length } as const;
  const permission = await api.as(user)('createAvatarUpload', { body });
  await postUpload(permission, SAMPLES.webp);
  const { avatarUrl } = await save(user, permission.key);

  const again = await postUpload(permission, Buffer.alloc(SAMPLES.webp.length, SAMPLES.html));
  await save(user, permission.key);

  expect(again.status).toBe(204);
  const response = await fetch(bucket.origin + avatarUrl);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(SAMPLES.webp);
});

it("another user's upload is not found, and stays", async () => {
  const [owner, thief] = [await newAffiliate(api.table), await newAffiliate(api.table)];
  const key = await upload(owner, SAMPLES.webp);

  await expectRefusal(save(thief, key), 'not_found', NOT_FOUND);

  expect(await keysOf('uploads', owner)).toEqual([key]);
  expect(await api.as(thief)('getMe')).toMatchObject({ avatarUrl: null });
});

it('an upload that never arrived is not found', async () => {
  const user = await newAffiliate(api.table);

  const nowhere = `uploads/${user.id}/01JCAPP0000000000000000000`;
  await expectRefusal(save(user, nowhere), 'not_found', NOT_FOUND);
});

it.each(['../secrets', 'avatars/x/y.webp', 'uploads/1/2'])('%s is not the key of an upload', async (key) => {
  const user = await newAffiliate(api.table);

  await expectRefusal(save(user, key), 'validation_failed', 'Not the key of an upload');
});

it('a presigned POST is given only for WebP and JPEG up to the size limit', async () => {
  const user = await newAffiliate(api.table);
  const ask = (body: object) => api.as(user)('createAvatarUpload', { body: body as never });

  expect(await refusal(ask({ contentType: 'image/svg+xml', size: 1 }))).toMatchObject({
    code: 'validation_failed',
  });
  await expectRefusal(
    ask({ contentType: 'image/webp', size: LIMITS.avatarBytes + 1 }),
    'validation_failed',
    'Use an image of 2MB or less',
  );
  await expectRefusal(ask({ contentType: 'image/webp', size: 0 }), 'validation_failed', 'The image is empty');
});

it('a removed picture is deleted from the profile and the bucket, and removing a missing picture changes nothing', async () => {
  const user = await newAffiliate(api.table);
  await save(user, await upload(user, SAMPLES.webp));

  expect(await api.as(user)('removeAvatar')).toMatchObject({ avatarUrl: null });
  expect(await api.as(user)('removeAvatar')).toMatchObject({ avatarUrl: null });

  expect(await keysOf('avatars', user)).toEqual([]);
});

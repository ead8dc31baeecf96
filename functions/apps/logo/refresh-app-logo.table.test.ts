import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Api, startApi, type User } from '../../../test/support/api.ts';
import { BUCKET, type LocalBucket, startLocalBucket } from '../../../test/support/bucket.ts';
import { calledByTest } from '../../../test/support/called-as.ts';
import { png } from '../../../test/support/icons.ts';
import { addApp } from '../../../test/support/journeys.ts';
import { newPartner } from '../../../test/support/people.ts';
import { expectRefusal } from '../../../test/support/refusal.ts';
import { appKey } from '../../entities/app.ts';
import { profileKey } from '../../entities/profile.ts';
import { accountDeleted } from '../../lib/http/errors.ts';
import type { Table } from '../../table/table.ts';
import { updateApp } from '../update-app.ts';
import type { Icon } from './fetch-icon.ts';

const icon = vi.hoisted(() => ({
  of: (_url: string): Promise<Icon | undefined> => Promise.resolve(undefined),
}));
vi.mock('./fetch-icon.ts', () => ({ fetchIcon: (url: string) => icon.of(url) }));

const ICON: Icon = { body: png(180), type: 'image/png' };

let bucket: LocalBucket;
let api: Api;
let partner: User;
beforeAll(async () => {
  bucket = await startLocalBucket();
  api = await startApi({ AVATAR_BUCKET: BUCKET, S3_ENDPOINT: bucket.endpoint });
});
afterAll(() => bucket.stop());
beforeEach(async () => {
  partner = await newPartner(api.table);
  icon.of = async () => ICON;
});

const refresh = (appId: string) => api.as(partner)('refreshAppLogo', { params: { appId } });
const stored = async () =>
  (await bucket.store.list(`avatars/logos/${partner.id}/`)).map(({ key }) => `/${key}`);

test('an app has no logo until its site’s icon has been copied, and everybody then gets the copy from our own site', async () => {
  const { id, logoUrl: before } = await addApp(api, partner);

  const { logoUrl } = await refresh(id);

  expect(before).toBeNull();
  expect(logoUrl).toMatch(new RegExp(`^/avatars/logos/${partner.id}/[0-9A-Z]{26}\\.png$`));
  const response = await fetch(bucket.origin + logoUrl);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(ICON.body);
  const listed = await api.as(partner)('getMarketplaceApp', { params: { appId: id } });
  expect(listed.logoUrl).toBe(logoUrl);
});

test('a new logo replaces the previous one, and a site without an icon removes it', async () => {
  const { id } = await addApp(api, partner);
  await refresh(id);

  const { logoUrl } = await refresh(id);
  expect(await stored()).toEqual([logoUrl]);

  icon.of = async () => undefined;
  expect(await refresh(id)).toMatchObject({ logoUrl: null });
  expect(await stored()).toEqual([]);
});

test('a new URL removes the logo of the old one, and any other change keeps it', async () => {
  const { id } = await addApp(api, partner);
  const { logoUrl } = await refresh(id);
  const update = (body: object) => api.as(partner)('updateApp', { params: { appId: id }, body });

  expect(await update({ description: 'Notes' })).toMatchObject({ logoUrl });
  expect(await update({ url: 'https://other.example' })).toMatchObject({ logoUrl: null });
  expect(await stored()).toEqual([]);
});

test('an icon that arrives after the URL has changed is discarded', async () => {
  const { id } = await addApp(api, partner);
  icon.of = async () => {
    await api.as(partner)('updateApp', { params: { appId: id }, body: { url: 'https://other.example' } });
    return ICON;
  };

  expect(await refresh(id)).toMatchObject({ logoUrl: null });
  expect(await stored()).toEqual([]);
});

test('a new URL removes a logo that is stored at the same time', async () => {
  const { id, version } = await addApp(api, partner);
  let reads = 0;
  const table: Table = {
    ...api.table,
    get: async (key) => {
      const item = await api.table.get(key);
      if (reads++ === 0) await refresh(id);
      return item;
    },
  };

  const changes = { url: 'https://other.example' };
  const pictures = { write: async () => undefined, delete: (key: string) => bucket.store.delete(key) };
  await updateApp(
    { partnerId: partner.id, appId: id, version, changes, now: new Date() },
    { table, pictures },
  );

  expect(await api.as(partner)('getApp', { params: { appId: id } })).toMatchObject({
    ...changes,
    logoUrl: null,
  });
  expect(await stored()).toEqual([]);
});

test('an icon that arrives after the account was deleted is discarded', async () => {
  const { id } = await addApp(api, partner);
  icon.of = async () => {
    const tx = api.table.transaction().update(profileKey(partner.id), { set: { deletedAt: 'now' } });
    await calledByTest(() => tx.commit());
    return ICON;
  };

  await expect(refresh(id)).rejects.toThrow(accountDeleted().message);

  expect(await api.table.get(appKey(id))).not.toHaveProperty('logoUrl');
  expect(await stored()).toEqual([]);
});

test('concurrent refreshes leave only the logo to which the app refers', async () => {
  const { id } = await addApp(api, partner);

  await Promise.all([refresh(id), refresh(id), refresh(id)]);

  const { logoUrl } = await api.as(partner)('getApp', { params: { appId: id } });
  expect(await stored()).toEqual([logoUrl]);
});

test('another partner’s app is not found, and its site gets no request', async () => {
  const { id } = await addApp(api, await newPartner(api.table));
  const requested = vi.fn(async () => ICON);
  icon.of = requested;

  await expectRefusal(
    refresh(id),
    'not_found',
    'The application you are looking for does not exist or you do not have permission to view it.',
  );
  expect(requested).not.toHaveBeenCalled();
});

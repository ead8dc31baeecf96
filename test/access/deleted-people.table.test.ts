import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '../../functions/entities/profile.ts';
import { EXPORT_SECTIONS } from '../../shared/accounts/export-sections.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { exampleOf, type Parts, partsFor, send, type Who } from '../contract/requests.ts';
import { newTenant, type Tenant } from '../contract/tenant.ts';
import type { Api } from '../support/api.ts';
import { type ApiWithAccounts, startApiWithAccounts } from '../support/api-with-accounts.ts';
import { comment } from '../support/forum.ts';

let accounts: ApiWithAccounts;
let api: Api;
beforeAll(async () => {
  accounts = await startApiWithAccounts();
  ({ api } = accounts);
});
afterAll(() => accounts.stop());

/** A profile in which every personal value contains the word `Zebulon`, which occurs nowhere else. */
const PERSONAL: Partial<Profile> = {
  firstName: 'Zebulon',
  lastName: 'Zebulonson',
  email: 'zebulon@example.com',
  avatarUrl: '/avatars/zebulon/1.webp',
};
const PROFILES = {
  affiliate: {
    ...PERSONAL,
    bio: 'I am Zebulon.',
    websiteUrl: 'https://zebulon.example.com',
    youtubeUrl: 'https://video.example.com/zebulon',
    twitterHandle: '@zebulon',
    paypalEmail: 'zebulon@pay.example.com',
    wiseEmail: 'zebulon@wise.example.com',
    paymentNotes: 'Ask for Zebulon.',
  },
  partner: { ...PERSONAL, companyName: 'Zebulon Ltd' },
} satisfies Record<string, Partial<Profile>>;

const isRead = ({ method, id }: Operation) => method === 'GET' || id === 'exportMyData';
const READS = allOperations.filter(isRead);
const SURVIVORS: readonly Who[] = ['partner', 'affiliate', 'moderator'];

/**
 * The export gets one call per section. All other operations get one call for each of the two forum threads (the partner's and the
 * affiliate's).
 */
function callsOf(operation: Operation, who: Who, tenant: Tenant): Parts[] {
  if (operation.id === 'exportMyData')
    return Object.keys(EXPORT_SECTIONS).map((section) => ({ body: { section } }));
  const example = exampleOf(operation, tenant);
  const own = partsFor(who, example, tenant);
  const { partner, affiliate } = tenant.threads;
  return [partner, affiliate].map((thread) => ({
    ...own,
    ...(own.params?.postId && { params: { ...own.params, ...thread } }),
  }));
}

/**
 * Calls every read operation as each remaining user. Returns the operations whose responses contain personal data about the deleted user.
 */
async function operationsThatName(deleted: Who, tenant: Tenant): Promise<Set<string>> {
  const found = new Set<string>();
  for (const who of SURVIVORS.filter((each) => each !== deleted)) {
    for (const operation of READS.filter(({ access }) => access === 'any' || access === who)) {
      for (const parts of callsOf(operation, who, tenant)) {
        const { status, body } = await send(api, operation, parts, tenant[who]);
        expect(status).toBeLessThan(500);
        if (/zebulon/i.test(JSON.stringify(body))) found.add(operation.id);
      }
    }
  }
  return found;
}

describe.each([
  {
    deleted: 'affiliate',
    shown: [
      'getAffiliate',
      'getPaymentDetails',
      'getPost',
      'listComments',
      'listRequests',
      'listPaid',
      'listNotifications',
    ],
  },
  {
    deleted: 'partner',
    shown: ['getBalance', 'getPost', 'listComments', 'listReceived', 'listNotifications'],
  },
] as const)('After the $deleted deletes the account', ({ deleted, shown }) => {
  it('no operation returns a name, a picture or another personal value of the account', async () => {
    const tenant = await newTenant(api, { [deleted]: PROFILES[deleted] });
    const survivor = deleted === 'partner' ? tenant.affiliate : tenant.partner;
    const { postId } = tenant.threads[deleted];
    await comment(api, survivor, postId, {
      content: '@Zebulon Zebulonson, so do we.',
      mentions: [tenant[deleted].id],
      at: new Date(Date.now() - 20 * 60 * 1000),
    });
    expect([...(await operationsThatName(deleted, tenant))]).toEqual(expect.arrayContaining([...shown]));

    await api.as(tenant[deleted])('deleteMe');

    expect([...(await operationsThatName(deleted, tenant))]).toEqual([]);
  });
});

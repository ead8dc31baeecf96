import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ExportSection, exportSectionsOf } from '../../shared/accounts/export-sections.ts';
import { newTenant, type Tenant } from '../../test/contract/tenant.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { earn } from '../../test/support/earn.ts';
import { testPaymentCipher } from '../../test/support/kms-environment.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { appKey } from '../entities/app.ts';
import { operatorSubscriptionKey } from '../entities/operator-subscription.ts';
import { profileKey } from '../entities/profile.ts';
import { secretKey } from '../entities/signing-secret.ts';
import type { Row } from '../kit/exports/fields.ts';
import { exportMyData } from './export-my-data.ts';

type Export = Record<ExportSection, Row[]>;

const PAYMENT_NOTES = 'IBAN on request';

let api: Api;
let tenant: Tenant;
let stranger: Tenant;
let ofPartner: Export;
let ofAffiliate: Export;
beforeAll(async () => {
  api = await startApi();
  [tenant, stranger] = [await newFullTenant(), await newFullTenant()];
  [ofPartner, ofAffiliate] = [await exportOf(tenant.partner), await exportOf(tenant.affiliate)];
});

/** Creates a partner and an affiliate, each with at least one row in every section of their export. */
async function newFullTenant(): Promise<Tenant> {
  const made = await newTenant(api);
  const { partner, affiliate, threads, appId, otherAppId, providerId } = made;
  for (const [user, thread] of [
    [partner, threads.affiliate],
    [affiliate, threads.partner],
  ] as const) {
    const params = { postId: thread.postId };
    await api.as(user)('likePost', { params });
    await api.as(user)('reportPost', { params, body: { reason: 'spam', note: `By ${user.id}.` } });
  }
  const request = { params: { appId: otherAppId }, body: { code: 'DECLINED' } };
  await api.as(affiliate)('requestCoupon', request);
  const decline = {
    params: { appId: otherAppId, code: 'DECLINED' },
    body: { reason: 'We look for teachers.' },
  };
  await api.as(partner)('declineRequest', decline);
  await api.as(partner)('contactOperator', {
    body: { topic: 'support', message: `Hello from ${partner.id}.` },
  });
  await api.as(partner)('setPaymentTerms', { body: { wait: 30, minimums: [] } });
  await api.as(affiliate)('updateMe', { body: { paymentNotes: PAYMENT_NOTES } });
  const subscriptionId = `sub_${partner.id}`;
  await api.table
    .transaction()
    .put({ ...operatorSubscriptionKey(subscriptionId), type: 'Subscription', subscriptionId, isPaid: true })
    .update(profileKey(partner.id), { set: { subscriptions: new Set([subscriptionId]) } })
    .commit();
  const pair = { partnerId: partner.id, affiliateId: affiliate.id, appId, providerId };
  for (let n = 0; n < 5; n++) await earn(api.table, { ...pair, amount: 100 + n, month: `2026-0${1 + n}` });
  return made;
}

async function exportOf(user: User): Promise<Export> {
  const sections = exportSectionsOf(user.role).map(async (section) => {
    const { items, cursor } = await api.as(user)('exportMyData', { body: { section } });
    expect(cursor).toBeNull();
    return [section, items] as const;
  });
  return Object.fromEntries(await Promise.all(sections)) as Export;
}

const idsOf = ({ partner, affiliate, moderator, appId, otherAppId, providerId, reportId }: Tenant) => [
  partner.id,
  affiliate.id,
  moderator.id,
  appId,
  otherAppId,
  providerId,
  reportId,
];

describe('An export', () => {
  it('has rows in every section', () => {
    const empty = (rows: Export) => Object.entries(rows).filter(([, { length }]) => length === 0);

    expect(empty(ofPartner)).toEqual([]);
    expect(empty(ofAffiliate)).toEqual([]);
  });

  it("contains no data of another tenant's accounts", () => {
    const text = JSON.stringify([ofPartner, ofAffiliate]);

    expect(
      idsOf(tenant)
        .slice(0, 2)
        .every((id) => text.includes(id)),
    ).toBe(true);
    expect(idsOf(stranger).filter((id) => text.includes(id))).toEqual([]);
  });

  it('contains the payment details only of their owner, in plain text', () => {
    expect(ofAffiliate.profile).toMatchObject([
      { paypalEmail: 'bob@pay.example.com', paymentNotes: PAYMENT_NOTES },
    ]);
    expect(JSON.stringify(ofPartner)).not.toContain('bob@pay.example.com');
  });

  it('contains no secrets and no webhook URLs', async () => {
    const app = await api.table.get(appKey(tenant.appId));
    const secret = await api.table.get(secretKey(tenant.appId, 'stripe'));
    const text = JSON.stringify(ofPartner);

    expect(ofPartner.apps.map(({ appId }) => appId)).toContain(tenant.appId);
    for (const hidden of [app?.hookToken, secret?.current, secret?.digest, 'whsec_of_the_tenant']) {
      expect(hidden).toBeTruthy();
      expect(text).not.toContain(hidden);
    }
  });

  it('contains only posts, comments, likes and reports by the account', () => {
    const { threads, partner, affiliate } = tenant;

    expect(ofPartner.posts.map(({ postId }) => postId)).toEqual([threads.partner.postId]);
    expect(ofPartner.comments).toHaveLength(2);
    expect(ofPartner.likes).toMatchObject([{ postId: threads.affiliate.postId }]);
    expect(ofPartner['forum-reports']).toMatchObject([{ note: `By ${partner.id}.` }]);
    expect(ofAffiliate.posts.map(({ postId }) => postId)).toEqual([threads.affiliate.postId]);
    expect(ofAffiliate['forum-reports']).toMatchObject([{ note: `By ${affiliate.id}.` }]);
  });

  it('contains when entries and payouts were recorded, and the sums of the months that recorded them', () => {
    const { partner, affiliate } = tenant;
    const ids = { partnerId: partner.id, affiliateId: affiliate.id, currency: 'USD' };

    for (const rows of [ofPartner, ofAffiliate]) {
      expect(rows['ledger-entries'].map(({ recordedAt }) => recordedAt)).toContain(
        '2026-01-15T12:00:00.000Z',
      );
      expect(rows['recorded-months']).toContainEqual({
        ...ids,
        month: '2026-01',
        booked: 100,
        takenBack: 0,
        paidOut: 0,
      });
      const sumOf = (row: Row) => Number(row.paidOut);
      const paid = rows.payouts.reduce((sum, { amount }) => sum + (amount as { amount: number }).amount, 0);
      expect(rows['recorded-months'].reduce((sum, row) => sum + sumOf(row), 0)).toBe(paid);
      expect(rows.payouts.map(({ recordedAt }) => recordedAt)).toEqual(
        rows.payouts.map(() => expect.any(String)),
      );
    }
  });

  it('contains hidden and deleted posts, but does not name the moderator or the reporters', async () => {
    const author = await newAffiliate(api.table);
    const { id: postId } = await api.as(author)('createPost', {
      body: { key: randomUUID(), content: 'Soon to be hidden.' },
    });
    const params = { postId };
    const reporter = await newAffiliate(api.table);
    await api.as(reporter)('reportPost', { params, body: { reason: 'spam', note: '' } });
    await api.as(tenant.moderator)('decideReport', { body: { postId, decision: 'hide' } });
    await api.as(author)('deletePost', { params });

    const { posts } = await exportOf(author);

    expect(posts).toMatchObject([{ content: 'Soon to be hidden.', decision: 'hide' }]);
    expect(posts[0]).toHaveProperty('deletedAt');
    expect(JSON.stringify(posts)).not.toContain(tenant.moderator.id);
    expect(JSON.stringify(posts)).not.toContain(reporter.id);
  });

  it('contains only the profile and the settings if the account is new', async () => {
    const rows = await exportOf(await newPartner(api.table));

    const filled = Object.entries(rows).filter(([, { length }]) => length > 0);
    expect(filled.map(([section]) => section)).toEqual(['profile', 'email-settings']);
  });

  it('refuses the sections of the other role', async () => {
    const refused = api.as(tenant.affiliate)('exportMyData', { body: { section: 'apps' } });

    await expect(refused).rejects.toMatchObject({ problem: { code: 'forbidden' } });
  });
});

describe('Small parts', () => {
  const part = (user: User, section: ExportSection, cursor?: string) =>
    exportMyData(
      {
        caller: { userId: user.id, role: user.role, moderator: false, signedInAt: 0 },
        section,
        cursor,
        now: new Date(),
      },
      { table: api.table, payments: testPaymentCipher(), maxRows: 1, maxSteps: 2 },
    );

  it.each(['customers', 'ledger-entries', 'payouts', 'comments', 'code-uses'] as const)(
    'of %s add up to the whole section',
    async (section) => {
      for (const [user, whole] of [
        [tenant.partner, ofPartner],
        [tenant.affiliate, ofAffiliate],
      ] as const) {
        const rows: Row[] = [];
        let cursor: string | null | undefined;
        do {
          const { items, cursor: next } = await part(user, section, cursor ?? undefined);
          expect(items.length).toBeLessThanOrEqual(1);
          rows.push(...items);
          cursor = next;
        } while (cursor !== null);

        expect(rows).toEqual(whole[section]);
      }
    },
  );

  it.each(['customers', 'ledger-entries', 'comments'] as const)(
    "of %s cannot be continued with another account's cursor",
    async (section) => {
      const { cursor } = await part(stranger.affiliate, section);

      expect(cursor).not.toBeNull();
      await expect(part(tenant.affiliate, section, cursor ?? '')).rejects.toMatchObject({
        code: 'validation_failed',
      });
    },
  );

  it('cannot be continued with a cursor that the API did not create', async () => {
    const forged = part(tenant.partner, 'ledger-entries', JSON.stringify({ outer: 'x' }));

    await expect(forged).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

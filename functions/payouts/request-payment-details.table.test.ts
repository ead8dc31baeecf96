import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../shared/money/months.ts';
import type { Api, User } from '../../test/support/api.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { addApp, approveCode } from '../../test/support/journeys.ts';
import { emailsTo, readNotifications } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import { profileKey } from '../entities/profile.ts';

let api: Api;
let fanout: Fanout;
let partner: User;
let affiliate: User;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());
beforeEach(async () => {
  partner = await newPartner(api.table, { companyName: 'Looms Ltd' });
  affiliate = await newAffiliate(api.table);
  const { id: appId } = await addApp(api, partner);
  await approveCode(api, partner, affiliate, appId, 'BOB20');
  await fanout.waitUntilIdle();
  fanout.reset();
});

const daysLater = (days: number) => new Date(Date.now() + days * DAY_MS);
const ask = (who: User = partner, at = new Date()) =>
  api.as(who, at)('requestPaymentDetails', { params: { affiliateId: affiliate.id } });
const details = (at = new Date()) =>
  api.as(partner, at)('getPaymentDetails', { params: { affiliateId: affiliate.id } });
const requests = async () =>
  (await readNotifications(api, affiliate)).filter(({ kind }) => kind === 'payment_details_requested');

it('A partner asks an affiliate for missing payment details, by bell and email', async () => {
  expect(await details()).toMatchObject({ askedAt: null });

  const { askedAt } = await ask();
  await fanout.waitUntilIdle();

  expect(await details()).toMatchObject({ askedAt });
  expect(await requests()).toMatchObject([{ at: askedAt, partner: { id: partner.id, name: 'Looms Ltd' } }]);
  const [mail] = await emailsTo(api, fanout, affiliate);
  expect(mail).toMatchObject({ subject: 'Looms Ltd asks for your payment details' });
  expect(mail?.text).toContain('/affiliate/settings#payment-details');
});

it('A second request within a week changes nothing and says when the first was', async () => {
  const first = await ask();

  expect(await ask(partner, daysLater(6.9))).toEqual(first);
  expect(await Promise.all([ask(), ask()])).toEqual([first, first]);
  await fanout.waitUntilIdle();
  expect(await requests()).toHaveLength(1);

  expect(await details(daysLater(7.1))).toMatchObject({ askedAt: null });
  const again = await ask(partner, daysLater(7.1));
  expect(again.askedAt > first.askedAt).toBe(true);
  expect(await ask(partner, daysLater(7.2))).toEqual(again);
});

it.each(['paypalEmail', 'wiseEmail', 'paymentNotes'])(
  'An affiliate who has added %s is not asked',
  async (field) => {
    await api.table
      .transaction()
      .update(profileKey(affiliate.id), { set: { [field]: 'sealed' } })
      .commit();

    await expectRefusal(
      ask(),
      'conflict',
      'This affiliate has added payment details by now. Reload the page to see them.',
    );
  },
);

it('An affiliate of another partner, or whose account is deleted, is not found', async () => {
  const missing =
    'The affiliate you are looking for does not exist or you do not have permission to view it.';
  await expectRefusal(ask(await newPartner(api.table)), 'not_found', missing);

  await api.table
    .transaction()
    .update(profileKey(affiliate.id), { set: { deletedAt: new Date().toISOString() } })
    .commit();
  await expectRefusal(ask(), 'not_found', missing);
});

import { expect, it } from 'vitest';
import { startApi } from '../../test/support/api.ts';
import { addApp, approveCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';

it('Payment details are visible only to partners who have approved the affiliate', async () => {
  const api = await startApi();
  const partner = await newPartner(api.table);
  const affiliate = await newAffiliate(api.table, {
    paypalEmail: 'bob@pay.example.com',
    paymentNotes: 'Fridays',
  });
  const { id: appId } = await addApp(api, partner);
  await approveCode(api, partner, affiliate, appId, 'BOB20');
  const params = { affiliateId: affiliate.id };

  const details = await api.as(partner)('getPaymentDetails', { params });

  expect(details).toMatchObject({
    paypalEmail: 'bob@pay.example.com',
    wiseEmail: '',
    paymentNotes: 'Fridays',
  });
  await expectRefusal(
    api.as(await newPartner(api.table))('getPaymentDetails', { params }),
    'not_found',
    'The affiliate you are looking for does not exist or you do not have permission to view it.',
  );
});

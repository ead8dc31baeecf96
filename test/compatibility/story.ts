import { randomUUID } from 'node:crypto';
import { newId } from '../../functions/lib/ids.ts';
import type { Api, User } from '../support/api.ts';
import { earnByEvents } from '../support/earn-by-events.ts';
import { comment, publish } from '../support/forum.ts';
import { addApp, requestCode } from '../support/journeys.ts';
import { newAffiliate, newPartner } from '../support/people.ts';

/** The users whose actions created the sample data. */
export interface Cast {
  readonly partner: User;
  readonly affiliate: User;
}

/** The time at which the sample data is read, which is later than all events in the data. */
export const READ_AT = new Date('2026-06-01T10:00:00.000Z');

const on = (day: number) => new Date(Date.UTC(2026, 4, day, 10));

/**
 * Creates sample data with most types of items, through the API and through the provider's events. The data includes an app with a coupon,
 * customers with payments, a refund, a dispute, a payout, a reported sale, a pending request and a forum thread.
 */
export async function tellStory(api: Api): Promise<Cast> {
  const partner = await newPartner(api.table, { plan: 'pro' });
  const affiliate = await newAffiliate(api.table);
  const app = await addApp(api, partner, 'Notes', new Date('2026-01-10T10:00:00.000Z'));
  await earnByEvents(api, { partner, affiliate, appId: app.id, code: 'BOB20' });
  await requestCode(api, await newAffiliate(api.table), app.id, 'CAROL20');
  await api.as(partner, on(2))('recordPayout', {
    body: {
      id: newId(on(2)),
      affiliateId: affiliate.id,
      amount: { amount: 4_000, currency: 'USD' },
      method: 'PayPal',
    },
  });
  await api.as(affiliate, on(3))('reportSale', {
    params: { appId: app.id, code: 'BOB20' },
    body: {
      soldOn: '2026-05-01',
      amount: { amount: 5_000, currency: 'USD' },
      note: 'The buyer is a friend.',
    },
  });
  const post = await publish(api, partner, {
    content: `How do you announce a sale? ${randomUUID()}`,
    at: on(4),
  });
  const reply = await comment(api, affiliate, post.id, { content: 'With a newsletter.', at: on(5) });
  await api.as(affiliate, on(5))('likePost', { params: { postId: post.id } });
  await api.as(partner, on(5))('likeComment', { params: { postId: post.id, commentId: reply.id } });
  return { partner, affiliate };
}

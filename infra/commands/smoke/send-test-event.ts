import { createHmac, randomUUID } from 'node:crypto';

const API_VERSION = '2026-10-28.endive';

/**
 * Posts a Stripe test-mode event to a webhook URL, signed with the webhook's secret. The event doesn't change any ledger, because Tributary
 * ignores the payload of test-mode events.
 */
export async function sendTestEvent({ url, secret }: { url: string; secret: string }): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: API_VERSION,
    created: now,
    data: { object: { id: `cs_test_${randomUUID()}`, object: 'checkout.session' } },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'checkout.session.completed',
  };
  const body = JSON.stringify(event, null, 2);
  // https://docs.stripe.com/webhooks#verify-manually
  const signature = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex');
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${now},v1=${signature}`,
    },
    body,
  });
  if (!answer.ok) throw new Error(`The webhook returned ${answer.status}: ${await answer.text()}`);
}

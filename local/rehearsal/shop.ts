import { createClient } from '../../shared/contract/client.ts';
import { scriptClient } from '../../shared/contract/script-client.ts';
import type { Cloud } from '../cloud.ts';
import { AFFILIATES, PARTNERS } from '../demo/people.ts';
import { signUpAndIn } from '../demo/sign-in.ts';
import { exampleEvent } from '../send/example-events.ts';
import { parseOptions } from '../send/options.ts';
import { serializeEvent } from '../stripe/events.ts';
import { postStripeEvent } from '../stripe/post-stripe-event.ts';

const CODE = 'REHEARSAL20';
const SECRET = 'whsec_of_the_rehearsal_of_a_restore';

export interface Shop {
  /** Delivers the payment of a new customer who used the code. Throws an error if the receiver does not accept it. */
  sell(): Promise<void>;
}

/** Signs up a partner and an affiliate, and approves a code for the affiliate. Uses only public interfaces. */
export async function openShop({ origin }: Pick<Cloud, 'origin'>): Promise<Shop> {
  const [partner, affiliate] = await Promise.all(
    [PARTNERS.mara, AFFILIATES.jane].map(async (person) => {
      const token = await signUpAndIn(origin, person);
      return scriptClient(createClient({ origin, token: async () => token }));
    }),
  );
  if (!partner || !affiliate) throw new Error('Nobody is signed in');
  const { id: appId } = await partner('createApp', { body: { name: 'Shop', url: 'https://shop.example' } });
  const { url } = await partner('saveSigningSecret', {
    params: { appId, provider: 'stripe' },
    body: { secret: SECRET },
  });
  await affiliate('requestCoupon', { params: { appId }, body: { code: CODE } });
  await partner('approveRequest', { params: { appId, code: CODE } });
  return {
    async sell() {
      const options = parseOptions(['stripe', 'invoice.paid', '--code', CODE, '--amount', '49.00']);
      const body = serializeEvent(exampleEvent('invoice.paid', options, new Date()));
      const { status } = await postStripeEvent({ url, secret: SECRET, body });
      if (status !== 200) throw new Error(`The receiver answered with status ${status}`);
    },
  };
}

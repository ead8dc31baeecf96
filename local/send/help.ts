import { API_VERSIONS } from '../stripe/api-version.ts';
import { EVENT_TYPES } from './example-events.ts';

export const HELP = `Sends one signed Stripe event to an app of the running system, as Stripe would.

  npm run send -- stripe <type> --app <name> [options]
  npm run send -- stripe --app <name> --file event.json
  SIGNING_SECRET=whsec_... npm run send -- stripe <type> --to <webhook address> [options]

Types
  ${EVENT_TYPES.join('\n  ')}

Options
  --code <CODE>         the affiliate's code
  --amount <49.00>      what the buyer pays, or gets back (default 49.00)
  --currency <USD>      three letters
  --customer <cus_...>  the buyer; a new one where it is left out
  --payment <pi_...>    the payment that a refund or dispute is of, as an earlier command printed it
  --status <won|lost>   how a dispute was closed
  --api-version <v>     ${API_VERSIONS.join(', ')}
  --file <event.json>   sends these bytes, whatever they are
  --to <address>        a webhook address of any environment, instead of --app; its secret is in SIGNING_SECRET

A single invoice.paid with --code is a whole first sale: the code travels in the subscription's metadata (affiliate_code). With
--customer and no --code it is a renewal. A code that a buyer types at Stripe's checkout takes more events, because no sale carries
its text: promotion_code.created first, then checkout.session.completed or customer.discount.created with that promotion code's id.
`;

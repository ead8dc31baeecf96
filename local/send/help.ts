import { API_VERSIONS } from '../stripe/api-version.ts';
import { EVENT_TYPES } from './example-events.ts';
import { OPERATOR_EVENT_TYPES } from './operator-events.ts';

export const HELP = `Sends one signed Stripe event to an app in the running local cloud, as Stripe would, or opens a short link, as a buyer would.

  npm run send -- stripe <type> --app <name> [options]
  npm run send -- stripe --app <name> --file event.json
  npm run send -- stripe <type> --operator partner@example.com [--status <status>]
  npm run send -- open <handle> <CODE> [n]
  SIGNING_SECRET=whsec_... npm run send -- stripe <type> --to <webhook URL> [options]

Types
  ${EVENT_TYPES.join('\n  ')}

Options
  --code <CODE>         the affiliate's code
  --link                the buyer came by a checkout link with the code (checkout.session.completed only)
  --amount <49.00>      the amount that the buyer pays or gets back (default 49.00)
  --currency <USD>      three letters
  --customer <cus_...>  the buyer (default: a new one)
  --invoice <in_...>    the invoice that was paid, as printed by an earlier command
  --payment <pi_...>    the payment to refund or dispute, as printed by an earlier command
  --status <won|lost>   the outcome of a closed dispute
  --operator <email>    sends an event about the partner's own plan to the operator's webhook:
                        ${OPERATOR_EVENT_TYPES.join(', ')}
  --api-version <v>     ${API_VERSIONS.join(', ')}
  --file <event.json>   sends the content of this file unchanged
  --to <URL>            a webhook URL of any environment, instead of --app; set its secret in SIGNING_SECRET

A single invoice.paid with --code is a complete first sale: the code is in the subscription's metadata (affiliate_code). With
--customer and no --code it is a renewal. A code typed at Stripe's checkout takes more events, because sales do not contain its text:
first promotion_code.created, then checkout.session.completed or customer.discount.created with the id of that promotion code.
invoice_payment.paid with --invoice alone reports a payment_record: the customer paid the invoice outside of Stripe. With --payment, it
links the payment to its invoice. In API versions before basil, invoice.paid itself says both.
open prints where the link (or the link with the number of a checkout link) leads, and whether the opening was counted.
`;

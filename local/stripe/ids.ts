import { createHash } from 'node:crypto';

/** Each format consists of a prefix and the number of letters and digits after the prefix. */
const FORMS = {
  account: ['acct_1', 15],
  balanceTransaction: ['txn_3', 23],
  charge: ['ch_3', 23],
  coupon: ['', 8],
  creditNote: ['cn_1', 23],
  creditNoteLine: ['cnli_1', 23],
  customer: ['cus_', 14],
  discount: ['di_1', 23],
  dispute: ['du_1', 23],
  event: ['evt_1', 23],
  invoice: ['in_1', 23],
  invoiceItem: ['ii_1', 23],
  invoicePayment: ['inpay_1', 23],
  line: ['il_1', 23],
  paymentIntent: ['pi_3', 23],
  paymentMethod: ['pm_1', 23],
  paymentRecord: ['pr_1', 23],
  price: ['price_1', 23],
  product: ['prod_', 14],
  promotionCode: ['promo_1', 23],
  refund: ['re_3', 23],
  request: ['req_', 14],
  session: ['cs_live_a1', 56],
  subscription: ['sub_1', 23],
  subscriptionItem: ['si_', 14],
  taxRate: ['txr_1', 23],
} as const satisfies Record<string, readonly [string, number]>;

export type IdKind = keyof typeof FORMS;
export type IdGenerator = (kind: IdKind) => string;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Creates a generator of ids in Stripe's format. The same seed always yields the same sequence, and ids from different seeds don't collide.
 */
export function createIdGenerator(seed: string): IdGenerator {
  let made = 0;
  return (kind) => {
    const [prefix, length] = FORMS[kind];
    const bytes = createHash('shake256', { outputLength: length })
      .update(`${seed}/${kind}/${made++}`)
      .digest();
    return prefix + [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  };
}

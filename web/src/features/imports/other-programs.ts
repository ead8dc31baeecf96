interface OtherProgram {
  readonly name: string;
  /** The page of its documentation that names the columns. */
  readonly source: string;
  /** The columns that move its affiliates, by invitations. */
  readonly affiliates: readonly string[];
  /** The columns that move its customers. */
  readonly customers: {
    readonly customer: string;
    readonly affiliate: string;
    readonly firstPaidOn?: string;
  };
}

/** The day on which the sources named these columns. */
export const READ_ON = '2026-11-30';

export const OTHER_PROGRAMS: readonly OtherProgram[] = [
  {
    name: 'Rewardful',
    source: 'https://help.rewardful.com/en/articles/1988486-how-do-i-import-data-into-rewardful',
    affiliates: ['email', 'token'],
    customers: { customer: 'stripe_customer_id', affiliate: 'email' },
  },
  {
    name: 'Tolt',
    source: 'https://docs.tolt.com/customers/create',
    affiliates: ['email', 'promotion_code'],
    customers: { customer: 'customer_id', affiliate: 'promotion_code', firstPaidOn: 'active_at' },
  },
  {
    name: 'FirstPromoter',
    source: 'https://docs.firstpromoter.com/api-reference-v1/leads-api/list',
    affiliates: ['email', 'promo_code', 'ref_id'],
    customers: { customer: 'uid', affiliate: 'ref_id', firstPaidOn: 'customer_since' },
  },
  {
    name: 'PartnerStack',
    source: 'https://support.partnerstack.com/hc/en-us/articles/360009012554',
    affiliates: ['partner_email', 'partner_key'],
    customers: { customer: 'customer_key', affiliate: 'partner_key' },
  },
  {
    name: 'Tapfiliate',
    source: 'https://support.tapfiliate.com/en/articles/2446220-manually-creating-a-conversion-or-a-customer',
    affiliates: ['email', 'coupon', 'referral_code'],
    customers: { customer: 'customer_id', affiliate: 'affiliate_email' },
  },
];

/** The profile of an affiliate, in the partner's area. */
export const affiliatePath = (affiliateId: string) => `/partner/affiliates/${affiliateId}`;

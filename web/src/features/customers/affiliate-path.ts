/** Returns the address of an affiliate's profile in the partner's area. */
export const affiliatePath = (affiliateId: string) => `/partner/affiliates/${affiliateId}`;

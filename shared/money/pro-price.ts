/** The price of Pro (specification, section 1). */
export const PRO_PRICE = { price: '$39', period: 'per month' } as const;

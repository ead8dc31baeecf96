/** Extracts the provider's id from an id in the ledger, such as `in_1` from `in:in_1`. */
export const providerIdOf = (id: string): string => id.slice(id.indexOf(':') + 1);

/** Extracts the provider's id from a correction's id, such as `re_1` from `refund:re_1@in:in_1`. */
export const providerIdOfCorrection = (id: string): string => providerIdOf(id).replace(/@.*$/, '');

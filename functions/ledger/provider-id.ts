/** Extracts the provider's id from an id in the ledger, such as `in_1` from `in:in_1`. */
export const providerIdOf = (id: string): string => id.slice(id.indexOf(':') + 1);

/**
 * Extracts the provider's id from the id of a correction. A correction's id may end with the id of its payment. For example,
 * `refund:re_1@in:in_1` contains `re_1`.
 */
export const providerIdOfCorrection = (id: string): string => providerIdOf(id).replace(/@.*$/, '');

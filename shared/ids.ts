/**
 * A value with a meaning. A plain value may be used as one, because it comes from parsed input or from the table. A value with another
 * meaning may not, so that, for example, a partner's id can't take the place of an affiliate's id.
 */
type Meaning<T, Name extends string> = T & { readonly meaning?: Name };

export type PartnerId = Meaning<string, 'PartnerId'>;
export type AffiliateId = Meaning<string, 'AffiliateId'>;
export type AppId = Meaning<string, 'AppId'>;
/** The id that the payment provider gave to an event. */
export type EventId = Meaning<string, 'EventId'>;
export type PayoutId = Meaning<string, 'PayoutId'>;
/** A share in hundredths of a percent. */
export type BasisPoints = Meaning<number, 'BasisPoints'>;

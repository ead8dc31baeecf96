/** The beginning of the types of events that we create ourselves for an app's owner. No provider uses it. */
const OWN = 'tributary.';

/** The type of the event that links a promotion code to a coupon. It is for promotion codes that the provider never reported. */
export const PROMOTION_CODE_LINKED = `${OWN}promotion_code.linked`;

/** Returns whether we created an event of this type. Such an event does not prove that the provider is connected. */
export const isOwnType = (type: string): boolean => type.startsWith(OWN);

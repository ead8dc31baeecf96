/** The prefix of the types of events that Tributary itself creates for an app's owner. No provider uses this prefix. */
const OWN = 'tributary.';

/**
 * The type of the event that links a provider code to a coupon. Partners create such a link if the provider never sent an event about the
 * provider code.
 */
export const PROMOTION_CODE_LINKED = `${OWN}promotion_code.linked`;

/** The type of the event that records what a partner states about a customer (`partner-statement.ts`). */
export const CUSTOMER_STATED = `${OWN}customer.stated`;

/** The type of the event with some rows of an import of customers. */
export const CUSTOMERS_IMPORTED = `${OWN}customers.imported`;

export const TEST_EVENT = `${OWN}test_event`;

/** Returns true if Tributary itself creates events of this type. Such an event does not prove that the provider is connected. */
export const isOwnType = (type: string): boolean => type.startsWith(OWN);

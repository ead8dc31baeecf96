/** The profile fields with an affiliate's payment details. They are encrypted with a separate key. */
export const PAYMENT_FIELDS = ['paypalEmail', 'wiseEmail', 'paymentNotes'] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

export const hasPaymentDetails = (
  profile: Readonly<Partial<Record<PaymentField, string | undefined>>>,
): boolean => PAYMENT_FIELDS.some((field) => profile[field]);

/** The section of the settings in which affiliates enter their payment details. */
export const PAYMENT_DETAILS_ID = 'payment-details';
export const PAYMENT_DETAILS_PATH = `/affiliate/settings#${PAYMENT_DETAILS_ID}`;

/** The profile fields with an affiliate's payment details. They are encrypted with a separate key. */
export const PAYMENT_FIELDS = ['paypalEmail', 'wiseEmail', 'paymentNotes'] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

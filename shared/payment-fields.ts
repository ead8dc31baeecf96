/** The profile fields with an affiliate's payment details. They are stored encrypted, with a key that is used for nothing else. */
export const PAYMENT_FIELDS = ['paypalEmail', 'wiseEmail', 'paymentNotes'] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

/** The fields of a profile that contain an affiliate's payment details. They are stored encrypted, with a key of their own. */
export const PAYMENT_FIELDS = ['paypalEmail', 'wiseEmail', 'paymentNotes'] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

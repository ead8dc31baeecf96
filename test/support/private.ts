/** What a log must never hold: secrets, tokens, mail addresses and payout details. */
const PRIVATE = [
  /whsec_/,
  /stripe-signature/i,
  /\bbearer\b/i,
  // A token, which begins with a JSON object.
  /\beyJ[\w-]+\.[\w-]+/,
  // A mail address.
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  /paypal/i,
];

/** The lines of a log that hold what they must not. */
export const privateLines = (log: string): string[] =>
  log.split('\n').filter((line) => PRIVATE.some((pattern) => pattern.test(line)));

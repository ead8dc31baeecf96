/** Patterns for data that a log must never contain: secrets, tokens, email addresses and payout details. */
const PRIVATE = [
  /whsec_/,
  /stripe-signature/i,
  /\bbearer\b/i,
  // Match JWTs. A JWT starts with `eyJ`, which is `{"` encoded in Base64.
  /\beyJ[\w-]+\.[\w-]+/,
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  /paypal/i,
];

export const linesWithPrivateData = (log: string): string[] =>
  log.split('\n').filter((line) => PRIVATE.some((pattern) => pattern.test(line)));

import { createHmac, timingSafeEqual } from 'node:crypto';

/** @limit Provider events | age of a signature | the provider gets status 400 and sends the event again */
const MAX_AGE_SECONDS = 300;
/**
 * Stripe's own library accepts any timestamp ahead of the clock.
 * @limit Provider events | time of a signature after its receipt | the provider gets status 400 and sends the event again
 */
const MAX_AHEAD_SECONDS = 60;

/**
 * A parsed `t=<seconds>,v1=<hex>[,v1=<hex>]` header. It contains several `v1` signatures while a secret is being rotated. Signatures with
 * other schemes are ignored.
 */
interface SignatureHeader {
  readonly time: string;
  readonly signatures: readonly Buffer[];
}

/**
 * Returns whether `header` contains a valid and recent signature of the exact bytes of the body, made with one of `secrets`. Never throws.
 * Source: https://docs.stripe.com/webhooks#verify-manually.
 */
export function verifyStripeSignature(
  header: string,
  body: Uint8Array,
  secrets: readonly string[],
  now: Date,
): boolean {
  const parsed = parseHeader(header);
  if (!parsed) return false;
  const age = now.getTime() / 1000 - Number(parsed.time);
  // The negated condition also rejects NaN.
  if (!(age <= MAX_AGE_SECONDS && age >= -MAX_AHEAD_SECONDS)) return false;
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${parsed.time}.`).update(body).digest();
    return parsed.signatures.some((signature) => timingSafeEqual(signature, expected));
  });
}

function parseHeader(header: string): SignatureHeader | undefined {
  let time: string | undefined;
  const signatures: Buffer[] = [];
  for (const part of header.split(',')) {
    const [scheme, value] = splitOnce(part);
    if (scheme === 't') {
      // Reject a header with two timestamps, because it would be unclear which of them was signed.
      if (time !== undefined || !/^\d{1,12}$/.test(value)) return undefined;
      time = value;
    } else if (scheme === 'v1' && /^[0-9a-f]{64}$/.test(value)) {
      signatures.push(Buffer.from(value, 'hex'));
    }
  }
  return time === undefined || signatures.length === 0 ? undefined : { time, signatures };
}

function splitOnce(part: string): [string, string] {
  const at = part.indexOf('=');
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
}

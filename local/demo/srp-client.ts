import { hkdfSync, randomBytes } from 'node:crypto';
import { fromHex, G, hashToInteger, type Identity, K, modPow, N, pad, passwordKey } from '../cognito/srp.ts';

export interface ClientKeys {
  readonly secret: bigint;
  readonly public: bigint;
}

export function createClientKeys(): ClientKeys {
  const secret = fromHex(randomBytes(32).toString('hex'));
  return { secret, public: modPow(G, secret) };
}

/**
 * Computes the key that the client shares with the server. The server computes the same key from the verifier. `serverPublic` and `salt`
 * are in hexadecimal.
 */
export function clientSharedKey(
  keys: ClientKeys,
  serverPublic: string,
  { identity, salt, password }: { identity: Identity; salt: string; password: string },
): Buffer {
  const b = fromHex(serverPublic);
  const u = hashToInteger(pad(keys.public), pad(b));
  const x = passwordKey(identity, salt, password);
  const base = (b - ((K * modPow(G, x)) % N) + N) % N;
  const s = modPow(base, keys.secret + u * x);
  return Buffer.from(hkdfSync('sha256', pad(s), pad(u), 'Caldera Derived Key', 16));
}

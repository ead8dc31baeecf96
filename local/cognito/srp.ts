import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The prime N of the 3072-bit group in RFC 3526. Cognito uses it with g = 2 for the SRP-6a protocol. AWS does not document how Cognito uses
 * this protocol. This file implements the server side, based on Amplify's client (`providers/cognito/utils/srp`).
 */
export const N = fromHex(getDiffieHellman('modp15').getPrime('hex'));
export const G = 2n;
export const K = hashToInteger(pad(N), pad(G));

/**
 * Converts an integer to bytes in the same way as Java's `BigInteger.toByteArray`. If the most significant bit is set, adds a leading zero
 * byte.
 */
export function pad(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

/** The hash of the password includes the username and the pool's name, so the hash is useless for every other user and pool. */
export interface Identity {
  readonly poolName: string;
  readonly username: string;
}

/** Creates the salt and the verifier for a new password, both in hexadecimal. No other data derived from a password is stored. */
export function createVerifier(identity: Identity, password: string): { salt: string; verifier: string } {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: computeVerifier(identity, salt, password) };
}

export function computeVerifier(identity: Identity, salt: string, password: string): string {
  return modPow(G, passwordKey(identity, salt, password)).toString(16);
}

/**
 * Computes the private key x of the SRP protocol from the user's name and password. The client computes the same value. The verifier is g^x
 * mod N.
 */
export function passwordKey({ poolName, username }: Identity, salt: string, password: string): bigint {
  const secret = createHash('sha256').update(`${poolName}${username}:${password}`).digest();
  return hashToInteger(pad(fromHex(salt)), secret);
}

/** Parses the client's public value A. Returns undefined if the value is not hexadecimal, too long, or zero modulo N. */
export function parsePublicValue(hex: string): bigint | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return undefined;
  const value = fromHex(hex);
  return value % N === 0n ? undefined : value;
}

export interface KeyPair {
  readonly secret: bigint;
  readonly public: bigint;
}

/** Creates the server's key pair (b and B) for a sign-in. */
export function createKeyPair(verifier: string): KeyPair {
  const secret = fromHex(randomBytes(32).toString('hex'));
  return { secret, public: (K * fromHex(verifier) + modPow(G, secret)) % N };
}

/** Computes the 16-byte shared key. A client that knows the password computes the same key. Returns undefined if A and B hash to zero. */
export function sharedKey(clientPublic: bigint, server: KeyPair, verifier: string): Buffer | undefined {
  const u = hashToInteger(pad(clientPublic), pad(server.public));
  if (u === 0n) return undefined;
  const s = modPow(clientPublic * modPow(fromHex(verifier), u), server.secret);
  return Buffer.from(hkdfSync('sha256', pad(s), pad(u), 'Caldera Derived Key', 16));
}

/** Computes the proof that a client has the shared key. `secretBlock` and the result are in base64. */
export function clientProof(
  key: Buffer,
  { poolName, username }: Identity,
  secretBlock: string,
  timestamp: string,
): string {
  return createHmac('sha256', key)
    .update(poolName)
    .update(username)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
}

export function hashToInteger(...parts: Buffer[]): bigint {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return fromHex(hash.digest('hex'));
}

export function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

/**
 * Computes `base ** exponent % N`. Takes 2.5 ms for a 256-bit exponent. The duration depends on the values, which is acceptable because
 * this endpoint runs only locally.
 */
export function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

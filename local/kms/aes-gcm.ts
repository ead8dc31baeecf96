import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

type Context = Readonly<Record<string, string>>;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM and a random nonce, and authenticates `context`. Returns the nonce, the tag and the ciphertext. */
export function encrypt(key: Buffer, secret: Buffer, context: Context): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bytesOf(context));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a ciphertext. Returns undefined unless it was encrypted with the same key and context. */
export function decrypt(key: Buffer, sealed: Buffer, context: Context): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(bytesOf(context))
    .setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Encodes the context as bytes. The result does not depend on the order of the context's entries. */
const bytesOf = (context: Context) => Buffer.from(JSON.stringify(Object.entries(context).sort()));

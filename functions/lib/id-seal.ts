import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Encrypts ids for clients that may not see them. The same id always has the same sealed form, so it can be used in links and cache keys.
 */
export interface IdSeal {
  /** Encrypts an id. The result can be opened only with the same context. */
  seal(id: string, context: string): string;
  /** Decrypts a sealed id. Returns undefined for every text that `seal` did not create for this context. Never throws. */
  open(sealed: string, context: string): string | undefined;
}

const TAG_BYTES = 16;

/**
 * Creates a seal from a secret of 32 random bytes. It is AES-256 in counter mode with a synthetic IV (RFC 5297): a MAC of the context and
 * the id serves as the nonce and as the proof that the sealed id is authentic.
 */
export function createIdSeal(secret: Uint8Array): IdSeal {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  const encryptionKey = derive('encrypt');
  const macKey = derive('authenticate');
  const tagOf = (id: Uint8Array, context: string) =>
    createHmac('sha256', macKey).update(`${context}\0`).update(id).digest().subarray(0, TAG_BYTES);

  return {
    seal(id, context) {
      const plain = Buffer.from(id);
      const tag = tagOf(plain, context);
      const cipher = createCipheriv('aes-256-ctr', encryptionKey, tag);
      return Buffer.concat([tag, cipher.update(plain), cipher.final()]).toString('base64url');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      // Buffer ignores characters that base64url doesn't have, so several texts would open alike.
      if (bytes.length <= TAG_BYTES || bytes.toString('base64url') !== sealed) return undefined;
      const tag = bytes.subarray(0, TAG_BYTES);
      const decipher = createDecipheriv('aes-256-ctr', encryptionKey, tag);
      const plain = Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()]);
      return timingSafeEqual(tagOf(plain, context), tag) ? plain.toString('utf8') : undefined;
    },
  };
}

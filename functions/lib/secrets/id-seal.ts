import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** Encrypts ids that clients must not see. An id always has the same ciphertext, so encrypted ids can be used in links and cache keys. */
export interface IdSeal {
  /** Encrypts an id. Decryption requires the same context. */
  seal(id: string, context: string): string;
  /** Decrypts an encrypted id. Returns undefined for any string that `seal` did not create with this context. Never throws. */
  open(sealed: string, context: string): string | undefined;
}

const TAG_BYTES = 16;

/**
 * Creates a seal, which encrypts and decrypts ids with keys derived from a secret of 32 random bytes. It uses AES-256 in counter mode with
 * a synthetic IV (RFC 5297). The IV is a MAC of the context and the id, so it is both the nonce and the proof of authenticity.
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
      // Compare the encoded strings. Buffer ignores characters that aren't valid in base64url, so several strings could decrypt to the same
      // id.
      if (bytes.length <= TAG_BYTES || bytes.toString('base64url') !== sealed) return undefined;
      const tag = bytes.subarray(0, TAG_BYTES);
      const decipher = createDecipheriv('aes-256-ctr', encryptionKey, tag);
      const plain = Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()]);
      return timingSafeEqual(tagOf(plain, context), tag) ? plain.toString('utf8') : undefined;
    },
  };
}

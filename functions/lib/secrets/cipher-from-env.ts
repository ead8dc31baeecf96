import { optional, readEnv, text, url } from '../env.ts';
import { createKmsCipher, type KmsOptions, type PaymentCipher, type SecretCipher } from './secret-cipher.ts';

const KMS_ENV = {
  AWS_REGION: text(),
  AWS_ACCESS_KEY_ID: optional(text()),
  AWS_SECRET_ACCESS_KEY: optional(text()),
  AWS_SESSION_TOKEN: optional(text()),
  /** Set only in local development and in tests. */
  KMS_ENDPOINT: optional(url()),
};

/**
 * Creates the cipher for signing secrets. Reads the id of its KMS key from the environment variables. Call this function only once per
 * process.
 */
export const cipherFromEnv = (): SecretCipher =>
  createKmsCipher(kmsOptions(readEnv({ SECRET_KEY_ID: text(3) }).SECRET_KEY_ID));

/**
 * Creates the cipher for payment details. Reads the id of its KMS key from the environment variables. Call this function only once per
 * process.
 */
export const paymentCipherFromEnv = (): PaymentCipher =>
  createKmsCipher(kmsOptions(readEnv({ PAYMENT_KEY_ID: text(3) }).PAYMENT_KEY_ID));

function kmsOptions(keyId: string): KmsOptions {
  const env = readEnv(KMS_ENV);
  return {
    keyId,
    endpoint: env.KMS_ENDPOINT ?? `https://kms.${env.AWS_REGION}.amazonaws.com/`,
    region: env.AWS_REGION,
    credentials: {
      accessKeyId: env.AWS_ACCESS_KEY_ID ?? 'local',
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? 'local',
      sessionToken: env.AWS_SESSION_TOKEN,
    },
  };
}

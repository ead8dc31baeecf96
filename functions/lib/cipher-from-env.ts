import { optional, readEnv, text, url } from './env.ts';
import { createKmsCipher, type SecretCipher } from './secret-cipher.ts';

const CIPHER_ENV = {
  SECRET_KEY_ID: text(3),
  AWS_REGION: text(),
  AWS_ACCESS_KEY_ID: optional(text()),
  AWS_SECRET_ACCESS_KEY: optional(text()),
  AWS_SESSION_TOKEN: optional(text()),
  /** The endpoint of a local KMS. Set only in local development and in tests, where any credentials work. */
  KMS_ENDPOINT: optional(url()),
};

/** Creates the cipher for the KMS key in the function's environment. Call it only once per process. */
export function cipherFromEnv(): SecretCipher {
  const env = readEnv(CIPHER_ENV);
  return createKmsCipher({
    keyId: env.SECRET_KEY_ID,
    endpoint: env.KMS_ENDPOINT ?? `https://kms.${env.AWS_REGION}.amazonaws.com/`,
    region: env.AWS_REGION,
    credentials: {
      accessKeyId: env.AWS_ACCESS_KEY_ID ?? 'local',
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? 'local',
      sessionToken: env.AWS_SESSION_TOKEN,
    },
  });
}

import * as z from 'zod/mini';
import { readEnv } from './env.ts';
import { createKmsCipher, type SecretCipher } from './secret-cipher.ts';

const CipherEnv = z.object({
  SECRET_KEY_ID: z.string().check(z.minLength(3)),
  AWS_REGION: z.string(),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  AWS_SESSION_TOKEN: z.optional(z.string()),
  /** Set only in local development and in tests, where any credentials work. */
  KMS_ENDPOINT: z.optional(z.url()),
});

/** Creates the cipher for the KMS key in the function's environment. A process needs only one. */
export function cipherFromEnv(): SecretCipher {
  const env = readEnv(CipherEnv);
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

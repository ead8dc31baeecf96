import { inject } from 'vitest';
import { localCipher, localPaymentCipher } from '../../local/kms/local-cipher.ts';
import { LOCAL } from '../../local/settings.ts';

/** Returns the environment variables that point handlers to the local KMS. */
export const kmsEnvironment = () => ({
  AWS_REGION: 'local',
  SECRET_KEY_ID: LOCAL.secretKeyId,
  PAYMENT_KEY_ID: LOCAL.paymentKeyId,
  KMS_ENDPOINT: inject('kmsEndpoint'),
});

/** Returns a cipher that can both encrypt and decrypt secrets in a test. */
export const testCipher = () => localCipher(inject('kmsEndpoint'));

/** Returns a cipher that tests can use for payment details. */
export const testPaymentCipher = () => localPaymentCipher(inject('kmsEndpoint'));

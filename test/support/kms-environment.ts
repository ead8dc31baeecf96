import { inject } from 'vitest';
import { localCipher, localPaymentCipher } from '../../local/kms/local-cipher.ts';
import { LOCAL } from '../../local/settings.ts';

export const kmsEnvironment = () => ({
  AWS_REGION: 'local',
  SECRET_KEY_ID: LOCAL.secretKeyId,
  PAYMENT_KEY_ID: LOCAL.paymentKeyId,
  KMS_ENDPOINT: inject('kmsEndpoint'),
});

export const testCipher = () => localCipher(inject('kmsEndpoint'));

export const testPaymentCipher = () => localPaymentCipher(inject('kmsEndpoint'));

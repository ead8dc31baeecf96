import {
  createKmsCipher,
  type KmsOptions,
  type PaymentCipher,
  type SecretCipher,
} from '../../functions/lib/secrets/secret-cipher.ts';
import { LOCAL, LOCAL_CREDENTIALS } from '../settings.ts';

/** Creates a cipher that uses the local KMS at `endpoint`. It can both encrypt and decrypt. */
export const localCipher = (endpoint: string): SecretCipher =>
  createKmsCipher(optionsOf(endpoint, LOCAL.secretKeyId));

/** Creates a cipher for payment details that calls the local KMS at `endpoint`. */
export const localPaymentCipher = (endpoint: string): PaymentCipher =>
  createKmsCipher(optionsOf(endpoint, LOCAL.paymentKeyId));

const optionsOf = (endpoint: string, keyId: string): KmsOptions => ({
  keyId,
  endpoint,
  region: LOCAL.region,
  credentials: LOCAL_CREDENTIALS,
});

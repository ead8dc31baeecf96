import { createKmsCipher, type SecretCipher } from '../../functions/lib/secret-cipher.ts';
import { LOCAL, LOCAL_CREDENTIALS } from '../settings.ts';

/** Creates a cipher that uses the local KMS at `endpoint`. It can both encrypt and decrypt, because local commands and tests need both. */
export function localCipher(endpoint: string): SecretCipher {
  return createKmsCipher({
    keyId: LOCAL.secretKeyId,
    endpoint,
    region: LOCAL.region,
    credentials: LOCAL_CREDENTIALS,
  });
}

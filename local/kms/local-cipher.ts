import { createKmsCipher, type SecretCipher } from '../../functions/lib/secret-cipher.ts';
import { LOCAL, LOCAL_CREDENTIALS } from '../settings.ts';

/** Seals and opens by a local KMS at `endpoint`, both: commands and tests stand on either side. */
export function localCipher(endpoint: string): SecretCipher {
  return createKmsCipher({
    keyId: LOCAL.secretKeyId,
    endpoint,
    region: LOCAL.region,
    credentials: LOCAL_CREDENTIALS,
  });
}

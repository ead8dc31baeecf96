import type { SigningSecrets } from '../../entities/signing-secret.ts';
import { createLoadCache } from '../../lib/caches/load-cache.ts';
import type { SecretCipher, SecretOwner } from '../../lib/secrets/secret-cipher.ts';

/** A secret takes a few hundred bytes, so a full cache takes less than a megabyte. */
const MAX_OPENED = 1_000;
const openOnce = createLoadCache<string>(MAX_OPENED);

/** Decrypts the signing secrets. Caches the results in memory, because KMS bills per call and the provider waits for the response. */
export async function decryptSecrets(
  secrets: SigningSecrets,
  owner: SecretOwner,
  cipher: Pick<SecretCipher, 'open'>,
): Promise<SigningSecrets> {
  const { current, previous } = secrets;
  const [openCurrent, openPrevious] = await Promise.all([
    decryptOnce(current, owner, cipher),
    previous === undefined ? undefined : decryptOnce(previous, owner, cipher),
  ]);
  return {
    ...secrets,
    current: openCurrent,
    ...(openPrevious === undefined ? {} : { previous: openPrevious }),
  };
}

const decryptOnce = (
  sealed: string,
  owner: SecretOwner,
  cipher: Pick<SecretCipher, 'open'>,
): Promise<string> =>
  openOnce(`${owner.appId}#${owner.provider}#${sealed}`, () => cipher.open(sealed, owner));

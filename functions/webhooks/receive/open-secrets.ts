import type { SecretCipher, SecretOwner } from '../../lib/secret-cipher.ts';
import type { SigningSecrets } from '../../table/entities/webhook.ts';

/** Sealed texts that a running function remembers the secrets of; a few hundred bytes each. */
const MAX_OPENED = 1_000;

const opened = new Map<string, Promise<string>>();

/** The same secrets, readable. Each sealed text is opened once per process: KMS is paid by the call, and a delivery waits for it. */
export async function openSecrets(
  secrets: SigningSecrets,
  owner: SecretOwner,
  cipher: Pick<SecretCipher, 'open'>,
): Promise<SigningSecrets> {
  const { current, previous } = secrets;
  const [openCurrent, openPrevious] = await Promise.all([
    openOnce(current, owner, cipher),
    previous === undefined ? undefined : openOnce(previous, owner, cipher),
  ]);
  return {
    ...secrets,
    current: openCurrent,
    ...(openPrevious === undefined ? {} : { previous: openPrevious }),
  };
}

function openOnce(sealed: string, owner: SecretOwner, cipher: Pick<SecretCipher, 'open'>): Promise<string> {
  const id = `${owner.appId}#${owner.provider}#${sealed}`;
  const known = opened.get(id);
  if (known) return known;
  if (opened.size >= MAX_OPENED) opened.clear();
  const opening = cipher.open(sealed, owner);
  opened.set(id, opening);
  // A failure is not remembered: the next delivery tries again.
  opening.catch(() => opened.delete(id));
  return opening;
}

import { expect, test } from 'vitest';
import type { SecretCipher } from '../../lib/secrets/secret-cipher.ts';
import { decryptSecrets } from './decrypt-secrets.ts';

/** Creates a cipher that counts its decryptions. Each ciphertext contains the app that owns the secret. */
function createCipher() {
  let opened = 0;
  const cipher: Pick<SecretCipher, 'open'> = {
    async open(sealed, { appId }) {
      opened++;
      if (!sealed.startsWith(`${appId}:`)) throw new Error('InvalidCiphertextException');
      return sealed.slice(appId.length + 1);
    },
  };
  return { cipher, opened: () => opened };
}

test('decrypts a secret once for its app', async () => {
  const { cipher, opened } = createCipher();
  const sealed = { current: 'once:whsec_1', digest: 'digest' };
  const owner = { appId: 'once', provider: 'stripe' } as const;

  const secrets = [await decryptSecrets(sealed, owner, cipher), await decryptSecrets(sealed, owner, cipher)];

  expect(secrets.map(({ current }) => current)).toEqual(['whsec_1', 'whsec_1']);
  expect(opened()).toBe(1);
});

test('does not take a secret that was copied to another app from the cache', async () => {
  const { cipher } = createCipher();
  const sealed = { current: 'mine:whsec_1', digest: 'digest' };
  await decryptSecrets(sealed, { appId: 'mine', provider: 'stripe' }, cipher);

  const copied = decryptSecrets(sealed, { appId: 'other', provider: 'stripe' }, cipher);

  await expect(copied).rejects.toThrow('InvalidCiphertextException');
});

test('tries again after a failure', async () => {
  const { cipher } = createCipher();
  const owner = { appId: 'retried', provider: 'stripe' } as const;
  const sealed = { current: 'retried:whsec_1', digest: 'digest' };
  const unavailable = { open: () => Promise.reject(new Error('KMS is unavailable')) };
  await expect(decryptSecrets(sealed, owner, unavailable)).rejects.toThrow('KMS is unavailable');

  const secrets = await decryptSecrets(sealed, owner, cipher);

  expect(secrets.current).toBe('whsec_1');
});

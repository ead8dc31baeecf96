import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKmsCipher, type SecretCipher } from '../../functions/lib/secrets/secret-cipher.ts';
import { localCipher } from '../../local/kms/local-cipher.ts';
import { LOCAL, LOCAL_CREDENTIALS } from '../../local/settings.ts';
import { startTestKms, type TestKms } from '../support/kms.ts';
import { runsAtCost } from '../support/property-runs.ts';

const OWNER = { appId: 'app', provider: 'stripe' } as const;

let kms: TestKms;
let cipher: SecretCipher;
beforeAll(async () => {
  kms = await startTestKms();
  cipher = localCipher(kms.endpoint);
});
afterAll(() => kms.stop());

const cipherWith = (changes: Partial<Parameters<typeof createKmsCipher>[0]>) =>
  createKmsCipher({
    keyId: LOCAL.secretKeyId,
    endpoint: kms.endpoint,
    region: LOCAL.region,
    credentials: LOCAL_CREDENTIALS,
    ...changes,
  });

describe('An encrypted secret', () => {
  it('decrypts to any original text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 255 }), async (secret) => {
        expect(await cipher.open(await cipher.seal(secret, OWNER), OWNER)).toBe(secret);
      }),
      { numRuns: runsAtCost(40) },
    );
  });

  it('differs each time', async () => {
    const [one, other] = [await cipher.seal('whsec_1', OWNER), await cipher.seal('whsec_1', OWNER)];

    expect(one).not.toBe(other);
  });

  it('does not decrypt for another app', async () => {
    const sealed = await cipher.seal('whsec_1', OWNER);

    await expect(cipher.open(sealed, { ...OWNER, appId: 'other' })).rejects.toThrow('InvalidCiphertext');
  });

  it('does not decrypt after a change', async () => {
    const sealed = Buffer.from(await cipher.seal('whsec_1', OWNER), 'base64');
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;

    await expect(cipher.open(sealed.toString('base64'), OWNER)).rejects.toThrow('InvalidCiphertext');
  });
});

describe('KMS', () => {
  it('refuses a request signed with another secret', async () => {
    const stranger = cipherWith({ credentials: { ...LOCAL_CREDENTIALS, secretAccessKey: 'wrong' } });

    await expect(stranger.seal('whsec_1', OWNER)).rejects.toThrow('SignatureDoesNotMatch');
  });

  it('refuses an unknown key', async () => {
    await expect(cipherWith({ keyId: 'another' }).seal('whsec_1', OWNER)).rejects.toThrow(
      'NotFoundException',
    );
  });

  it('refuses a plaintext above its limit', async () => {
    await expect(cipher.seal('x'.repeat(4_097), OWNER)).rejects.toThrow('ValidationException');
  });
});

it('An error contains the operation and the reason, but never the secret', async () => {
  const gone = cipherWith({ endpoint: 'http://127.0.0.1:9/kms/' });

  const error: Error = await gone.seal('whsec_never_to_be_seen', OWNER).catch((thrown) => thrown);

  expect(error.message).toMatch(/^KMS could not encrypt: /);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('never_to_be_seen');
});

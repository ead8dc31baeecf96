import type { PaymentField } from '../../../shared/accounts/payment-fields.ts';
import type { AppId } from '../../../shared/ids.ts';
import type { Provider } from '../../../shared/provider/providers.ts';
import { createSignedPost, type RoleCredentials } from '../http/signed-post.ts';
import { retry } from '../retry.ts';

/** Decryption fails for any other app or provider. */
export interface SecretOwner {
  readonly appId: AppId;
  readonly provider: Provider;
}

export interface PaymentOwner {
  readonly userId: string;
  readonly field: PaymentField;
}

/** Encrypts and decrypts strings. Each ciphertext belongs to an owner, such as an app or a user. */
export interface Cipher<Owner> {
  /** Encrypts the secret. Returns a different ciphertext each time. */
  seal(secret: string, owner: Owner): Promise<string>;
  /** Decrypts the secret. Throws if the secret was encrypted for a different owner. */
  open(sealed: string, owner: Owner): Promise<string>;
}

/**
 * Encrypts and decrypts signing secrets. No deployed function may both encrypt and decrypt them
 * (docs/adr/0016-encrypted-signing-secrets.md).
 */
export type SecretCipher = Cipher<SecretOwner>;
/** Encrypts and decrypts payment details. Their key is separate from the key for signing secrets. */
export type PaymentCipher = Cipher<PaymentOwner>;

export interface KmsOptions {
  readonly keyId: string;
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: RoleCredentials;
}

/**
 * The timeout of one call in milliseconds. It must be short, because up to `MAX_TRIES` calls may be necessary before a waiting payment
 * provider gets a response.
 */
const TIMEOUT_MS = 2_000;
const MAX_TRIES = 2;

/**
 * Creates a cipher that calls AWS KMS. KMS encrypts up to 4 kB directly, so no data keys are needed. The secret's owner is the encryption
 * context, which KMS authenticates and CloudTrail logs. Source: https://docs.aws.amazon.com/kms/latest/APIReference/API_Encrypt.html.
 */
export function createKmsCipher<Owner extends SecretOwner | PaymentOwner>({
  keyId: KeyId,
  endpoint,
  region,
  credentials,
}: KmsOptions): Cipher<Owner> {
  const post = createSignedPost({ service: 'kms', region, credentials, timeoutMs: TIMEOUT_MS });

  /** Calls a KMS operation without retries. Returns the string in the field `output` of the response. */
  async function callOnce(operation: 'Encrypt' | 'Decrypt', input: object, output: string): Promise<string> {
    const answer = await post(
      endpoint,
      { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${operation}` },
      JSON.stringify(input),
    ).catch((error: unknown) => error as Error);
    if (!(answer instanceof Error) && answer.ok) return textIn(await answer.json(), output);
    const message = `KMS could not ${operation.toLowerCase()}: ${await errorTypeOf(answer)}`;
    throw answer instanceof Error || answer.status >= 500 ? new KmsUnavailable(message) : new Error(message);
  }

  const call: typeof callOnce = (...input) =>
    retry(() => callOnce(...input), {
      attempts: MAX_TRIES,
      isRetriable: (error) => error instanceof KmsUnavailable,
    });

  return {
    async seal(secret, owner) {
      const Plaintext = Buffer.from(secret).toString('base64');
      return call('Encrypt', { KeyId, Plaintext, ...encryptionContext(owner) }, 'CiphertextBlob');
    },
    async open(CiphertextBlob, owner) {
      const input = { KeyId, CiphertextBlob, ...encryptionContext(owner) };
      return Buffer.from(await call('Decrypt', input, 'Plaintext'), 'base64').toString('utf8');
    },
  };
}

class KmsUnavailable extends Error {}

const encryptionContext = (owner: SecretOwner | PaymentOwner) => {
  if ('userId' in owner) return { EncryptionContext: { userId: owner.userId, field: owner.field } };
  return { EncryptionContext: { appId: owner.appId, provider: owner.provider } };
};

/** Doesn't use zod, so that the webhook receiver doesn't have to load it. */
function textIn(response: unknown, name: string): string {
  const text = (response as Record<string, unknown> | null)?.[name];
  if (typeof text !== 'string') throw new Error(`The response of KMS has no ${name}`);
  return text;
}

/** Returns only the type of the error, because KMS may repeat the secret in the error message. */
async function errorTypeOf(answer: Response | Error): Promise<string> {
  if (answer instanceof Error) return answer.name;
  const { __type = '' } = (await answer.json().catch(() => ({}))) as { __type?: string };
  return `${answer.status} ${__type}`;
}

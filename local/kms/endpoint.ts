import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { readBody } from '../gateway/read-body.ts';
import { checkRequest } from '../sigv4/check-request.ts';
import { SignatureError } from '../sigv4/signature-error.ts';
import type { Credentials } from '../sigv4/signing-key.ts';
import { decrypt, encrypt } from './aes-gcm.ts';

/** The supported fields of requests: https://docs.aws.amazon.com/kms/latest/APIReference/API_Encrypt.html and …/API_Decrypt.html. */
const Context = z.record(z.string(), z.string());
const Encrypt = z.object({ KeyId: z.string(), Plaintext: z.string(), EncryptionContext: Context });
const Decrypt = z.object({ KeyId: z.string(), CiphertextBlob: z.string(), EncryptionContext: Context });

/** The maximum size of a plaintext in bytes. It is the same as in KMS. */
const MAX_BYTES = 4_096;

export interface KmsEndpointOptions {
  /** The 32-byte keys of the local KMS, indexed by key id. */
  readonly keys: ReadonlyMap<string, Buffer>;
  readonly credentials: Credentials;
}

export type KmsEndpoint = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

class KmsError extends Error {
  readonly type: string;

  constructor(type: string) {
    super(type);
    this.type = type;
  }
}

/**
 * Creates the handler for the KMS operations `Encrypt` and `Decrypt`. As in KMS, a ciphertext can be decrypted only with the encryption
 * context that was used to encrypt it.
 */
export function createKmsEndpoint({ keys, credentials }: KmsEndpointOptions): KmsEndpoint {
  const operations: Record<string, (input: unknown) => object> = {
    'TrentService.Encrypt'(input) {
      const { KeyId, Plaintext, EncryptionContext } = read(Encrypt, input);
      const key = keys.get(KeyId);
      if (!key) throw new KmsError('NotFoundException');
      const secret = Buffer.from(Plaintext, 'base64');
      if (secret.length === 0 || secret.length > MAX_BYTES) throw new KmsError('ValidationException');
      return { KeyId, CiphertextBlob: encrypt(key, secret, EncryptionContext).toString('base64') };
    },
    'TrentService.Decrypt'(input) {
      const { KeyId, CiphertextBlob, EncryptionContext } = read(Decrypt, input);
      const key = keys.get(KeyId);
      if (!key) throw new KmsError('IncorrectKeyException');
      const secret = decrypt(key, Buffer.from(CiphertextBlob, 'base64'), EncryptionContext);
      if (!secret) throw new KmsError('InvalidCiphertextException');
      return { KeyId, Plaintext: secret.toString('base64') };
    },
  };

  async function answer(
    { method = '', url: target = '', headers }: IncomingMessage,
    body: Buffer | undefined,
  ) {
    if (!body) throw new KmsError('ValidationException');
    checkRequest({ method, target, headers, body }, { service: 'kms', credentials }, new Date());
    const operation = operations[String(headers['x-amz-target'])];
    if (!operation) throw new KmsError('UnknownOperationException');
    return operation(JSON.parse(body.toString('utf8')));
  }

  return async (request, response) => {
    const [status, body] = await answer(request, await readBody(request)).then(
      (result): [number, object] => [200, result],
      (error: unknown): [number, object] => [400, { __type: typeOf(error) }],
    );
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(body));
  };
}

function read<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw new KmsError('ValidationException');
  return parsed.data;
}

function typeOf(error: unknown): string {
  if (error instanceof KmsError) return error.type;
  if (error instanceof SignatureError) return error.code;
  if (error instanceof SyntaxError) return 'SerializationException';
  throw error;
}

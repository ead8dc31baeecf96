import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';

/** The credentials of a function's role, as Lambda puts them into its environment. */
export interface RoleCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface SignedPostOptions {
  /** As AWS writes it in signatures: `kms`. */
  readonly service: string;
  readonly region: string;
  readonly credentials: RoleCredentials;
  readonly timeoutMs: number;
}

/** Posts a JSON text to `url`, signed with Signature Version 4. Throws where there is no answer in time. */
export type SignedPost = (url: string, headers: Record<string, string>, body: string) => Promise<Response>;

/** For services of which one call is needed: their whole client would cost a start more than it helps. */
export function createSignedPost(options: SignedPostOptions): SignedPost {
  const { service, region, timeoutMs } = options;
  const { accessKeyId, secretAccessKey, sessionToken } = options.credentials;
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  return async (url, given, body) => {
    const { protocol, hostname, host, port, pathname } = new URL(url);
    const signed = await signer.sign({
      method: 'POST',
      protocol,
      hostname,
      ...(port ? { port: Number(port) } : {}),
      path: pathname,
      query: {},
      headers: { ...given, host },
      body,
    });
    // `fetch` sets the host itself, to what was signed.
    const { host: _, ...headers } = signed.headers;
    return fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) });
  };
}

import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '../secrets/sha256.ts';

export interface RoleCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface SignedPostOptions {
  readonly service: string;
  readonly region: string;
  readonly credentials: RoleCredentials;
  readonly timeoutMs: number;
}

/**
 * A function that posts JSON to `url` and signs the request with Signature Version 4. It throws if there is no response before the timeout.
 */
export type SignedPost = (url: string, headers: Record<string, string>, body: string) => Promise<Response>;

/**
 * Creates a function that sends signed POST requests to an AWS service. Use it instead of an SDK client if only one operation of a service
 * is needed, because loading the client would slow down cold starts.
 */
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
    // Leave out the host header, because `fetch` sets it to the signed value.
    const { host: _, ...headers } = signed.headers;
    return fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) });
  };
}

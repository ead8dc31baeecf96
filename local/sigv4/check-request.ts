import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SignatureError } from './signature-error.ts';
import { type Credentials, checkSignature, parseScope, type Service } from './signing-key.ts';

export interface SignedRequest {
  readonly method: string;
  /** The path and query, still encoded. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW = 15 * 60 * 1_000;
const UNSIGNED = 'UNSIGNED-PAYLOAD';

export interface RequiredSigner {
  readonly service: Service;
  readonly credentials: Credentials;
}

/**
 * Throws a `SignatureError` unless the request's `Authorization` header contains a current signature for this service, made with these
 * credentials. Paths are not normalized, so only S3 paths may contain encoded characters.
 */
export function checkRequest(
  request: SignedRequest,
  { service, credentials }: RequiredSigner,
  now: Date,
): void {
  const { headers, body } = request;
  const [, credential, names, signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (!credential || !names || !signature) throw new SignatureError('AccessDenied', 'Access Denied');
  const signed = names.split(';');
  const unsigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))].find(
    (name) => !signed.includes(name),
  );
  if (unsigned) throw new SignatureError('AccessDenied', `The header ${unsigned} is not signed.`);

  const date = String(headers['x-amz-date']);
  if (!(Math.abs(parseDate(date) - now.getTime()) <= MAX_SKEW)) {
    throw new SignatureError(
      'RequestTimeTooSkewed',
      'The clocks of the request and of the server differ too much.',
    );
  }
  const hash = String(headers['x-amz-content-sha256'] ?? sha256(body));
  if (hash !== sha256(body) && !(service === 's3' && hash === UNSIGNED)) {
    throw new SignatureError('XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');
  }
  const scope = parseScope(credential, service);
  const text = ['AWS4-HMAC-SHA256', date, scope.text, sha256(canonical(request, signed, hash))].join('\n');
  checkSignature(scope, text, signature, credentials);
}

function canonical({ method, target, headers }: SignedRequest, signed: string[], hash: string): string {
  const [path = '', query = ''] = target.split('?');
  const values = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  return [method, path, canonicalQuery(query), values.join(''), signed.join(';'), hash].join('\n');
}

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

/** Encodes text for Signature Version 4, which requires more characters to be escaped than `encodeURIComponent` does. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Converts a time like `20261121T074500Z` to milliseconds since 1970. Returns NaN if the time is invalid. */
function parseDate(date: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)?.slice(1).map(Number);
  if (!parts) return Number.NaN;
  const [year = 0, month = 0, day, hour, minute, second] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

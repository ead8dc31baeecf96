import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../gateway/read-body.ts';
import { checkRequest } from '../sigv4/check-request.ts';
import { SignatureError } from '../sigv4/signature-error.ts';
import type { Credentials } from '../sigv4/signing-key.ts';
import { checkPolicy } from './check-policy.ts';
import { accessDenied, S3Error } from './errors.ts';
import type { ObjectStore } from './object-store.ts';
import { readPostForm } from './post-form.ts';
import { errorXml, listXml } from './xml.ts';

export interface S3Options {
  readonly bucket: string;
  readonly store: ObjectStore;
  /** A request with these credentials has full access to the bucket. */
  readonly credentials: Credentials;
  readonly now?: () => Date;
}

export type S3Endpoint = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface Call {
  readonly method: string;
  readonly key: string;
  readonly search: URLSearchParams;
  readonly contentType: string | undefined;
  readonly body: Buffer;
  readonly at: Date;
}

const PATH = /^\/s3\/([a-z0-9.-]+)(?:\/(.*))?$/;
const XML = { 'content-type': 'application/xml' };

/**
 * Creates the S3 API of a private bucket at `/s3/{bucket}/{key}`. Browsers upload files with a signed policy. All other requests must be
 * signed.
 */
export function createS3Endpoint({
  bucket,
  store,
  credentials,
  now = () => new Date(),
}: S3Options): S3Endpoint {
  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = '', url: target = '', headers } = request;
    const url = new URL(target, 'http://localhost');
    const [, name, encoded = ''] = PATH.exec(url.pathname) ?? [];
    if (name !== bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
    const body = await readBody(request);
    if (!body) throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
    const at = now();
    const contentType = headers['content-type'];
    if (method === 'POST') return post(body, contentType, at);
    checkRequest({ method, target, headers, body }, { service: 's3', credentials }, at);
    const key = decodeURIComponent(encoded);
    return signed({ method, key, search: url.searchParams, contentType, body, at });
  }

  async function post(body: Buffer, contentType: string | undefined, at: Date): Promise<Answer> {
    const form = await readPostForm(body, contentType);
    checkPolicy(form, credentials, at);
    const key = form.fields.get('key');
    if (!key || form.fields.get('bucket') !== bucket) throw accessDenied();
    const type = form.fields.get('content-type') ?? 'binary/octet-stream';
    await store.write({ key, contentType: type, modifiedAt: at, body: form.file });
    return { status: 204, headers: { etag: etagOf(form.file) } };
  }

  async function signed({ method, key, search, contentType, body, at }: Call): Promise<Answer> {
    if (method === 'GET' && key === '') {
      const prefix = search.get('prefix') ?? '';
      const objects = await store.list(prefix);
      const listed = objects.map((object) => ({ ...object, size: object.body.length }));
      return { status: 200, headers: XML, body: listXml(bucket, prefix, listed) };
    }
    if (method === 'PUT') {
      await store.write({ key, contentType: contentType ?? 'binary/octet-stream', modifiedAt: at, body });
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === 'DELETE') {
      await store.delete(key);
      return { status: 204 };
    }
    if (method === 'GET' || method === 'HEAD') return read(key);
    throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  }

  async function read(key: string): Promise<Answer> {
    const object = await store.read(key);
    if (!object) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
    const headers = {
      'content-type': object.contentType,
      etag: etagOf(object.body),
      'last-modified': object.modifiedAt.toUTCString(),
    };
    return { status: 200, headers, body: object.body };
  }

  return async (request, response) => {
    const { status, headers, body } = await answer(request).catch(answerError);
    const length = { 'content-length': String(Buffer.byteLength(body ?? '')) };
    response.writeHead(status, { ...headers, ...(status === 204 ? {} : length) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

function answerError(error: unknown): Answer {
  if (error instanceof SignatureError) return answerError(new S3Error(error.code, error.message));
  if (!(error instanceof S3Error)) throw error;
  return { status: error.status, headers: { ...XML, connection: 'close' }, body: errorXml(error) };
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

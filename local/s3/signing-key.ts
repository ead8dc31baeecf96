import { createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './errors.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** `AKIA.../20261121/eu-central-1/s3/aws4_request`, taken apart. */
export interface Scope {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  /** Date, region, service and terminator, as they are signed. */
  readonly text: string;
}

/** Throws where the scope is none of S3's. */
export function parseScope(credential: string): Scope {
  const [, accessKeyId, text, date, region] =
    /^([^/]+)\/((\d{8})\/([\w-]+)\/s3\/aws4_request)$/.exec(credential) ?? [];
  if (!accessKeyId || !text || !date || !region) {
    throw new S3Error('InvalidArgument', 'The credential is malformed.');
  }
  return { accessKeyId, date, region, text };
}

/**
 * Throws where `signature` is not Signature Version 4 of `text` by these credentials:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function checkSignature(scope: Scope, text: string, signature: string, own: Credentials): void {
  if (scope.accessKeyId !== own.accessKeyId) {
    throw new S3Error('InvalidAccessKeyId', 'The access key id does not exist in our records.');
  }
  const dated = hmac(`AWS4${own.secretAccessKey}`, scope.date);
  const key = hmac(hmac(hmac(dated, scope.region), 's3'), 'aws4_request');
  const [expected, given] = [hmac(key, text), Buffer.from(signature, 'hex')];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw new S3Error('SignatureDoesNotMatch', 'The signature does not match the one we calculated.');
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

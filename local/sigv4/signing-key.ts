import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignatureError } from './signature-error.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The services that are signed for here, by their names in a scope. */
export type Service = 's3' | 'appsync' | 'ses' | 'kms';

/** `AKIA.../20261121/eu-central-1/s3/aws4_request`, taken apart. */
export interface Scope {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  readonly service: Service;
  /** Date, region, service and terminator, as they are signed. */
  readonly text: string;
}

/** Throws where the scope is none of the service's. */
export function parseScope(credential: string, service: Service): Scope {
  const [, accessKeyId, text, date, region, signedFor] =
    /^([^/]+)\/((\d{8})\/([\w-]+)\/(\w+)\/aws4_request)$/.exec(credential) ?? [];
  if (!accessKeyId || !text || !date || !region || signedFor !== service) {
    throw new SignatureError('InvalidArgument', 'The credential is malformed.');
  }
  return { accessKeyId, date, region, service, text };
}

/**
 * Throws where `signature` is not Signature Version 4 of `text` by these credentials:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function checkSignature(scope: Scope, text: string, signature: string, own: Credentials): void {
  if (scope.accessKeyId !== own.accessKeyId) {
    throw new SignatureError('InvalidAccessKeyId', 'The access key id does not exist in our records.');
  }
  const dated = hmac(`AWS4${own.secretAccessKey}`, scope.date);
  const key = hmac(hmac(hmac(dated, scope.region), scope.service), 'aws4_request');
  const [expected, given] = [hmac(key, text), Buffer.from(signature, 'hex')];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw new SignatureError('SignatureDoesNotMatch', 'The signature does not match the one we calculated.');
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignatureError } from './signature-error.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export type Service = 's3' | 'appsync' | 'ses' | 'sqs' | 'kms';

/** A parsed credential, such as `AKIA.../20261121/eu-central-1/s3/aws4_request`. */
export interface CredentialScope {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  readonly service: Service;
  /** The part of the credential that is signed: the date, the region, the service and a fixed ending. */
  readonly text: string;
}

/** Parses a credential. Throws if the credential is malformed or is for another service. */
export function parseScope(credential: string, service: Service): CredentialScope {
  const [, accessKeyId, text, date, region, signedFor] =
    /^([^/]+)\/((\d{8})\/([\w-]+)\/(\w+)\/aws4_request)$/.exec(credential) ?? [];
  if (!accessKeyId || !text || !date || !region || signedFor !== service) {
    throw new SignatureError('InvalidArgument', 'The credential is malformed.');
  }
  return { accessKeyId, date, region, service, text };
}

/**
 * Throws unless `signature` is the Signature Version 4 of `text` made with these credentials. Source:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function checkSignature(
  scope: CredentialScope,
  text: string,
  signature: string,
  own: Credentials,
): void {
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

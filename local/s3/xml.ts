import type { S3Error } from './errors.ts';

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

export function errorXml({ code, message }: S3Error): string {
  return document('Error', `<Code>${code}</Code><Message>${escapeXml(message)}</Message>`);
}

/** Builds the response of ListObjectsV2. The list is always complete, so the response is never truncated. */
export function listXml(bucket: string, prefix: string, objects: readonly ListedObject[]): string {
  const contents = objects.map(
    ({ key, size, modifiedAt }) =>
      `<Contents><Key>${escapeXml(key)}</Key><Size>${size}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
  );
  return document(
    'ListBucketResult',
    `<Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${objects.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}`,
  );
}

const document = (name: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${content}</${name}>`;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

import { deflateSync, inflateSync } from 'node:zlib';
import { LIMITS } from '../../shared/limits.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import { EVENT_DICTIONARIES } from '../providers/event-dictionaries.ts';

/** zlib's second highest level. The highest level takes more CPU time and saves at most a few bytes. */
const LEVEL = 8;

const encoded = new Map<string, Buffer>();

/**
 * Compresses the body of an event with the provider's newest dictionary. The result is one byte with the dictionary's version, followed by
 * a zlib stream, whose checksums detect a wrong dictionary. It is one fifth the size of gzip output, so storing most events costs a single
 * write unit.
 */
export function compressBody(provider: Provider, body: Uint8Array): Uint8Array {
  const version = EVENT_DICTIONARIES[provider].length;
  const stream = deflateSync(body, { dictionary: dictionaryOf(provider, version), level: LEVEL });
  return Buffer.concat([Uint8Array.of(version), stream]);
}

/**
 * Decompresses the body of an event to the exact original bytes. Throws if the dictionary is unknown, if the stream is damaged, or as soon
 * as the result exceeds the receiver's size limit.
 */
export function decompressBody(provider: Provider, compressed: Uint8Array): Uint8Array {
  const dictionary = dictionaryOf(provider, compressed[0] ?? 0);
  return inflateSync(compressed.subarray(1), { dictionary, maxOutputLength: LIMITS.webhookBody });
}

function dictionaryOf(provider: Provider, version: number): Buffer {
  const id = `${provider} ${version}`;
  const known = encoded.get(id);
  if (known) return known;
  const text = EVENT_DICTIONARIES[provider][version - 1];
  if (text === undefined) throw new RangeError(`The event dictionary ${id} does not exist`);
  const dictionary = Buffer.from(text);
  encoded.set(id, dictionary);
  return dictionary;
}

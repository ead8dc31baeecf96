import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressResponse } from './compress-response.ts';

const BROWSER = 'gzip, deflate, br, zstd';
const jsonOf = (length: number) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify('é'.repeat(length)),
});

describe('A large response', () => {
  it('is compressed for a caller that accepts gzip, without changing its text', () => {
    const response = jsonOf(2_000);

    const { body = '', ...rest } = compressResponse(response, BROWSER);

    expect(rest).toEqual({
      statusCode: 200,
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        vary: 'accept-encoding',
      },
      isBase64Encoded: true,
    });
    expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(response.body);
    expect(body.length).toBeLessThan(response.body.length / 10);
  });

  it.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'br, gzip; q=0.0'])(
    'stays as it is for a caller that accepts %j',
    (acceptEncoding) => {
      const response = jsonOf(2_000);

      const { headers, ...rest } = compressResponse(response, acceptEncoding);

      expect(rest).toEqual({ statusCode: 200, body: response.body });
      expect(headers).toEqual({ 'content-type': 'application/json', vary: 'accept-encoding' });
    },
  );

  it.each(['gzip', 'GZIP', 'br;q=1.0, gzip;q=0.5', 'br,gzip'])('is compressed for %j', (acceptEncoding) => {
    expect(compressResponse(jsonOf(2_000), acceptEncoding).isBase64Encoded).toBe(true);
  });
});

it('leaves a response below 1,000 bytes as it is, counting bytes rather than characters', () => {
  const small = jsonOf(498);
  const large = jsonOf(499);

  expect(compressResponse(small, BROWSER)).toBe(small);
  expect(compressResponse(large, BROWSER).isBase64Encoded).toBe(true);
});

it('leaves a response without a body as it is', () => {
  const empty = { statusCode: 204 };

  expect(compressResponse(empty, BROWSER)).toBe(empty);
});

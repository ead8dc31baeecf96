import { expect, test } from 'vitest';
import { PROVIDER_IDS } from '../../../shared/provider/providers.ts';
import { receivingProviderOf } from '../../providers/receiving-registry.ts';
import { findSignature } from './find-signature.ts';

test.each(PROVIDER_IDS)('a delivery with the signature header of %s is from that provider', (provider) => {
  const headers = {
    'content-type': 'application/json',
    [receivingProviderOf(provider).signatureHeader]: 'signed',
  };

  expect(findSignature(headers)).toEqual({ provider, signature: 'signed' });
});

test.each([
  [{}],
  [{ 'x-signature': 'signed' }],
  [{ [receivingProviderOf(PROVIDER_IDS[0]).signatureHeader]: '' }],
])('a delivery without a signature is from no provider: %j', (headers) => {
  expect(findSignature(headers)).toBeUndefined();
});

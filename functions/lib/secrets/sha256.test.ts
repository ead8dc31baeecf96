import { expect, it } from 'vitest';
import { Sha256 } from './sha256.ts';

const hex = async (hash: Sha256) => Buffer.from(await hash.digest()).toString('hex');

// Test vectors from FIPS 180-2 and from RFC 4231 (test case 2).
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const JEFE = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';

it.each([
  ['a string', 'abc'],
  ['a part of a buffer', Buffer.from('xabcx').subarray(1, 4)],
  ['an array buffer', Uint8Array.from([97, 98, 99]).buffer],
])('hashes %s', async (_, data) => {
  const hash = new Sha256();
  hash.update(data);

  expect(await hex(hash)).toBe(ABC);
});

it('authenticates with a secret, in parts', async () => {
  const hash = new Sha256(Buffer.from('Jefe'));
  hash.update('what do ya want ');
  hash.update('for nothing?');

  expect(await hex(hash)).toBe(JEFE);
});

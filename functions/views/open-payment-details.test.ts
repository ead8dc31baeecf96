import { expect, test } from 'vitest';
import type { PaymentCipher } from '../lib/secrets/secret-cipher.ts';
import { openPaymentDetails } from './open-payment-details.ts';

/** Creates a cipher that records each decryption. A ciphertext contains the user and the field in plain text. */
function createCipher() {
  const opened: string[] = [];
  const cipher: Pick<PaymentCipher, 'open'> = {
    async open(sealed, { userId, field }) {
      opened.push(field);
      if (!sealed.startsWith(`${userId}/${field}/`)) throw new Error('InvalidCiphertextException');
      return sealed.slice(`${userId}/${field}/`.length);
    },
  };
  return { cipher, opened };
}

test('decrypts each field once, and leaves the missing ones empty', async () => {
  const { cipher, opened } = createCipher();
  const profile = { userId: 'once', paypalEmail: 'once/paypalEmail/a@b.example' };

  const details = [await openPaymentDetails(profile, cipher), await openPaymentDetails(profile, cipher)];

  expect(details[1]).toEqual({ paypalEmail: 'a@b.example', wiseEmail: '', paymentNotes: '' });
  expect(opened).toEqual(['paypalEmail']);
});

test('decrypts only the requested fields', async () => {
  const { cipher, opened } = createCipher();
  const profile = {
    userId: 'some',
    wiseEmail: 'some/wiseEmail/some',
    paymentNotes: 'some/paymentNotes/Mondays',
  };

  const details = await openPaymentDetails(profile, cipher, ['wiseEmail']);

  expect(details).toEqual({ paypalEmail: '', wiseEmail: 'some', paymentNotes: '' });
  expect(opened).toEqual(['wiseEmail']);
});

test('does not take a value that was copied to another user or field from the cache', async () => {
  const { cipher } = createCipher();
  const paypalEmail = 'mine/paypalEmail/a@b.example';
  await openPaymentDetails({ userId: 'mine', paypalEmail }, cipher);

  await expect(openPaymentDetails({ userId: 'other', paypalEmail }, cipher)).rejects.toThrow();
  await expect(openPaymentDetails({ userId: 'mine', wiseEmail: paypalEmail }, cipher)).rejects.toThrow();
});

test('tries again after a failure', async () => {
  const { cipher } = createCipher();
  const profile = { userId: 'again', wiseEmail: 'again/wiseEmail/x' };
  const unavailable = { open: () => Promise.reject(new Error('KMS is unavailable')) };
  await expect(openPaymentDetails(profile, unavailable)).rejects.toThrow('KMS is unavailable');

  expect(await openPaymentDetails(profile, cipher)).toMatchObject({ wiseEmail: 'x' });
});

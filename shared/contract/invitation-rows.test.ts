import { expect, test } from 'vitest';
import { INVITATION_FIELDS } from './invitation-rows.ts';

const accepts = (email: string) => INVITATION_FIELDS.email.safeParse(email).success;

test.each(['jo@example.com', "jo.o'neil+news@mail.example.co", ' JO@Example.com '])('accepts %s', (email) => {
  expect(accepts(email)).toBe(true);
});

test.each([
  ['letters that SES refuses', 'jörg@example.com'],
  ['letters that look like others', 'ｊｏ@example.com'],
  ['a dot at the beginning', '.jo@example.com'],
  ['a dot at the end of the name', 'jo.@example.com'],
  ['two dots in a row', 'j..o@example.com'],
  ['a name of more than 64 characters', `${'x'.repeat(65)}@example.com`],
  ['a second line', 'jo@example.com\nBcc: bo@example.com'],
  ['two addresses', 'jo@example.com,bo@example.com'],
])('refuses %s', (_, email) => {
  expect(accepts(email)).toBe(false);
});

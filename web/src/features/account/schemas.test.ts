import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { passwordMessages } from '../../lib/auth/password-messages.ts';
import { messages } from './messages.ts';
import { Login, NewPasswordWithCode, Signup, Verification } from './schemas.ts';

const person = {
  firstName: 'Jane',
  lastName: 'Doe',
  companyName: '',
  email: 'jane@example.com',
  password: 'secret',
  confirmPassword: 'secret',
};

function refused(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('sign-up', () => {
  it('accepts an affiliate without a company', () => {
    expect(refused(Signup.affiliate, person)).toEqual({});
  });

  it('requires a company name for partners', () => {
    expect(refused(Signup.partner, person)).toEqual({ companyName: messages.invalid.required });
  });

  it('requires every field', () => {
    const empty = {
      firstName: ' ',
      lastName: '',
      companyName: '',
      email: '',
      password: '',
      confirmPassword: '',
    };

    expect(Object.keys(refused(Signup.partner, empty)).sort()).toEqual(Object.keys(empty).sort());
  });

  it('reports a password mismatch even if other fields are invalid', () => {
    const value = { ...person, firstName: '', email: '', confirmPassword: 'other' };

    expect(refused(Signup.affiliate, value).confirmPassword).toBe("Passwords don't match");
  });

  it('needs a password of at least 6 characters', () => {
    const value = { ...person, password: 'short', confirmPassword: 'short' };

    expect(refused(Signup.affiliate, value)).toEqual({ password: messages.invalid.password });
  });

  it.each([' secret', 'secret ', 'secret\n'])('rejects the password %j, as Cognito does', (password) => {
    const value = { ...person, password, confirmPassword: password };

    expect(refused(Signup.affiliate, value)).toEqual({ password: passwordMessages.spaces });
  });

  it('accepts no email and no password that is too long for Cognito', () => {
    const [email, password] = [`${'j'.repeat(120)}@example.com`, 'p'.repeat(257)];

    expect(refused(Signup.affiliate, { ...person, email, password, confirmPassword: password })).toEqual({
      email: messages.invalid.emailLength,
      password: passwordMessages.tooLong,
    });
  });

  it('trims white space around an email', () => {
    expect(z.parse(Signup.affiliate, { ...person, email: ' jane@example.com ' }).email).toBe(
      'jane@example.com',
    );
  });
});

describe('sign-in', () => {
  it('requires email and password, but no minimum length for an existing password', () => {
    expect(refused(Login, { email: '', password: '' })).toEqual({ email: 'Required', password: 'Required' });
    expect(refused(Login, { email: 'jane@example.com', password: 'x' })).toEqual({});
  });
});

it('a sign-in ignores white space around a pasted password', () => {
  expect(z.parse(Login, { email: 'jane@example.com', password: ' two words \n' }).password).toBe('two words');
});

describe('verification codes', () => {
  it.each(['12345', '1234567', 'abcdef', ''])('rejects %o because a code has 6 digits', (code) => {
    expect(refused(Verification, { email: '', code })).toEqual({ code: messages.invalid.code });
  });

  it('accepts white space around a pasted code', () => {
    const value = { code: ' 123456 ', password: 'secret', confirmPassword: 'secret' };

    expect(z.parse(NewPasswordWithCode, value).code).toBe('123456');
  });
});

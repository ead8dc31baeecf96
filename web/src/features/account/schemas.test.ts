import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
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

/** The first message of each refused field. */
function refused(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('signing up', () => {
  it('takes a person without a company as an affiliate', () => {
    expect(refused(Signup.affiliate, person)).toEqual({});
  });

  it('asks partners for the company name', () => {
    expect(refused(Signup.partner, person)).toEqual({ companyName: messages.invalid.required });
  });

  it('needs every field', () => {
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

  it('tells of passwords that differ also while other fields are wrong', () => {
    const value = { ...person, firstName: '', email: '', confirmPassword: 'other' };

    expect(refused(Signup.affiliate, value).confirmPassword).toBe("Passwords don't match");
  });

  it('needs a password of at least 6 characters', () => {
    const value = { ...person, password: 'short', confirmPassword: 'short' };

    expect(refused(Signup.affiliate, value)).toEqual({ password: messages.invalid.password });
  });

  it('leaves out white space around an email', () => {
    expect(z.parse(Signup.affiliate, { ...person, email: ' jane@example.com ' }).email).toBe(
      'jane@example.com',
    );
  });
});

describe('signing in', () => {
  it('needs email and password, and sets no rule for an existing password', () => {
    expect(refused(Login, { email: '', password: '' })).toEqual({ email: 'Required', password: 'Required' });
    expect(refused(Login, { email: 'jane@example.com', password: 'x' })).toEqual({});
  });
});

describe('codes', () => {
  it.each(['12345', '1234567', 'abcdef', ''])('are 6 digits, not %o', (code) => {
    expect(refused(Verification, { email: '', code })).toEqual({ code: messages.invalid.code });
  });

  it('may be pasted with white space', () => {
    const value = { code: ' 123456 ', password: 'secret', confirmPassword: 'secret' };

    expect(z.parse(NewPasswordWithCode, value).code).toBe('123456');
  });
});

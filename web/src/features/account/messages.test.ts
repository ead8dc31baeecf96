import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';

describe("the account's texts", () => {
  it("are the specification's to the letter where it gives them", () => {
    expect({
      loginFailed: messages.login.failed,
      signupFailed: messages.signup.failed,
      signupSuccess: messages.signup.success,
      mismatch: messages.invalid.mismatch,
      partner: messages.signup.roles.partner.name,
      affiliate: messages.signup.roles.affiliate.name,
      back: messages.signup.back,
    }).toEqual({
      loginFailed: 'An unexpected error occurred',
      signupFailed: 'Failed to create an account',
      signupSuccess: 'Account created! Please check your email to verify your account.',
      mismatch: "Passwords don't match",
      partner: 'SaaS Partner',
      affiliate: 'Affiliate Marketer',
      back: 'Back',
    });
  });
});

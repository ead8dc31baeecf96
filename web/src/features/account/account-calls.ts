import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import type { Role } from '../../../../shared/accounts/roles.ts';
import { configureAuth } from '../../lib/auth/amplify-auth.ts';
import type { Login, Signup } from './schemas.ts';

/** Signs the user in. Returns `unverified` if the password is correct but the user's email address has not been verified. */
export async function signInWith({ email, password }: Login): Promise<'signed-in' | 'unverified'> {
  await configureAuth();
  const input = { username: email, password };
  const { nextStep } = await signIn(input).catch(async (error: unknown) => {
    // Sign out first, because Amplify rejects a sign-in if it has stored tokens.
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return signIn(input);
  });
  return nextStep.signInStep === 'CONFIRM_SIGN_UP' ? 'unverified' : 'signed-in';
}

/**
 * Creates an account, whose email address must be verified next. If somebody has signed up with the address before but not verified it,
 * sends a new code and returns `again`. Returns `exists` if the address belongs to a verified account.
 */
export async function signUpAs(role: Role, values: Signup): Promise<'created' | 'again' | 'exists'> {
  await configureAuth();
  try {
    await createUser(role, values);
    return 'created';
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UsernameExistsException') throw error;
    return sendCodeAgain(values.email);
  }
}

async function sendCodeAgain(email: string): Promise<'again' | 'exists'> {
  try {
    await resendSignUpCode({ username: email });
    return 'again';
  } catch (error) {
    if (error instanceof Error && /already confirmed/.test(error.message)) return 'exists';
    throw error;
  }
}

async function createUser(
  role: Role,
  { email, password, firstName, lastName, companyName }: Signup,
): Promise<void> {
  await signUp({
    username: email,
    password,
    options: {
      userAttributes: {
        email,
        given_name: firstName,
        family_name: lastName,
        'custom:role': role,
        ...(role === 'partner' ? { 'custom:company_name': companyName } : {}),
      },
    },
  });
}

/**
 * Verifies the email address of `username`, which is an email address or the id in an emailed link. Returns `already` if the address was
 * already verified.
 */
export async function verifyEmail(username: string, code: string): Promise<'verified' | 'already'> {
  await configureAuth();
  try {
    await confirmSignUp({ username, confirmationCode: code });
    return 'verified';
  } catch (error) {
    if (error instanceof Error && /current status is CONFIRMED/i.test(error.message)) return 'already';
    throw error;
  }
}

export async function sendNewCode(username: string): Promise<void> {
  await configureAuth();
  await resendSignUpCode({ username });
}

/**
 * Emails a code for setting a new password. If the email address is not verified, Cognito sends nothing, so this function returns
 * `unverified`.
 */
export async function sendResetCode(email: string): Promise<'sent' | 'unverified'> {
  await configureAuth();
  try {
    await resetPassword({ username: email });
    return 'sent';
  } catch (error) {
    if (error instanceof Error && /no registered\/verified email/.test(error.message)) return 'unverified';
    throw error;
  }
}

export async function setNewPassword(username: string, code: string, newPassword: string): Promise<void> {
  await configureAuth();
  await confirmResetPassword({ username, confirmationCode: code, newPassword });
}

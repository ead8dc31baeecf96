import { signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { configureAuth } from './amplify-auth.ts';

/**
 * Signs the user in again, and replaces the tokens in this browser. If the sign-in fails, for example with a wrong password, the present
 * tokens stay. Amplify refuses a sign-in while it has tokens, so it stores the new ones in memory first. Call this only within
 * `replaceSignIn`.
 */
export async function renewSession(username: string, password: string): Promise<void> {
  await configureAuth();
  const tokens = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => tokens.get(key) ?? null,
    setItem: async (key, value) => void tokens.set(key, value),
    removeItem: async (key) => void tokens.delete(key),
    clear: async () => tokens.clear(),
  });
  try {
    await signIn({ username, password });
  } finally {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
  }
  for (const [key, value] of tokens) localStorage.setItem(key, value);
}

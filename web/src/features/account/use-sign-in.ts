import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../data/profiles/session.ts';
import { loadAccountCalls } from './lazy-account-calls.ts';
import type { Login } from './schemas.ts';

/**
 * Returns a function that signs the user in. The component that guards the page then redirects the user. The function returns `no-profile`
 * if the account does not belong to this product.
 */
export function useSignIn(): (login: Login) => Promise<'signed-in' | 'unverified' | 'no-profile'> {
  const queryClient = useQueryClient();
  return async (login) => {
    const calls = await loadAccountCalls();
    if ((await calls.signInWith(login)) === 'unverified') return 'unverified';
    const profile = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    return profile ? 'signed-in' : 'no-profile';
  };
}

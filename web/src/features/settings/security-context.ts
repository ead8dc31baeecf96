import { createContext, use } from 'react';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import type { PasswordErrors } from './password-form.ts';

/** The state that our own components need inside Amplify's forms. Amplify itself passes only its own props. */
export interface SecurityState {
  profile: Profile;
  errors: PasswordErrors;
  isPending: boolean;
}

export const SecurityContext = createContext<SecurityState | undefined>(undefined);

export function useSecurity(): SecurityState {
  const state = use(SecurityContext);
  if (!state) throw new Error('useSecurity is only for components within a SecurityContext.');
  return state;
}

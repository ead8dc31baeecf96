import type { SignOutReason } from '../../../../../shared/contract/profiles.ts';
import { call, callAtOnce } from '../../../data/api.ts';

/** Signs the user out on all devices. Call this within `replaceSignIn`, because the API refuses the present token from then on. */
export const endSessions = (query: { reason?: SignOutReason } = {}) => callAtOnce('endSessions', { query });

/** Throws an error with status 401 unless the present sign-in counts. */
export const checkSignIn = () => callAtOnce('getMe');

export const deleteMe = () => call('deleteMe');

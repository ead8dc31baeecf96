import { call } from '../api.ts';

/** Deletes the user's account. */
export const deleteMe = () => call('deleteMe');

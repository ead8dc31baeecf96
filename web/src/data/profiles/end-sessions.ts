import { call } from '../api.ts';

/** Signs the user out on all devices. */
export const endSessions = () => call('endSessions');

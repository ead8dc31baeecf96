import { call } from '../api.ts';

/** Asks the server how long ago a realtime channel last changed. */
export const readChanges = (channel: string) => call('getChanges', { query: { channel } });

import { call } from '../api.ts';

export const readChanges = (channel: string) => call('getChanges', { query: { channel } });

import { call } from '../api.ts';

export const deleteMe = () => call('deleteMe');

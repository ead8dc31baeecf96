import { call } from '../../../data/api.ts';

export const deleteMe = () => call('deleteMe');

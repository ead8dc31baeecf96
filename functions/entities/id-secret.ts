import { key } from '../table/key.ts';

/** The base64-encoded secret with which the API encrypts the provider's ids. */
export interface IdSecret {
  secret: string;
}

export const idSecretKey = () => key<IdSecret>('IDSECRET', 'IDSECRET');

import { inject } from 'vitest';
import { localCipher } from '../../local/kms/local-cipher.ts';
import { LOCAL } from '../../local/settings.ts';

/** By what the handlers that seal or open secrets find the local KMS. */
export const kmsEnvironment = () => ({
  AWS_REGION: 'local',
  SECRET_KEY_ID: LOCAL.secretKeyId,
  KMS_ENDPOINT: inject('kmsEndpoint'),
});

/** What a test seals and opens secrets with. */
export const testCipher = () => localCipher(inject('kmsEndpoint'));

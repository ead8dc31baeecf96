import * as z from 'zod/mini';
import { apps } from '../../../../shared/contract/apps.ts';
import { messages } from './messages.ts';

/** The form's secret: the contract's rules, and the mistakes people make when they paste. */
export const SecretForm = z.object({
  secret: apps.saveSigningSecret.body.shape.secret.check(
    // An API key could move money: it must not even reach our server.
    z.refine((secret) => !/^(sk|rk|pk)_/.test(secret.trim()), messages.secretIsKey),
    z.refine((secret) => !/^https?:/i.test(secret.trim()), messages.secretIsAddress),
  ),
});
export type SecretForm = z.input<typeof SecretForm>;

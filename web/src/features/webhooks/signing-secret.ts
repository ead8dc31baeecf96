import * as z from 'zod/mini';
import { apps } from '../../../../shared/contract/apps.ts';
import { messages } from './messages.ts';

/** The form's schema: the contract's rules, plus common mistakes when pasting. */
export const SecretForm = z.object({
  secret: apps.saveSigningSecret.body.shape.secret.check(
    // An API key could move money, so it must never reach our server.
    z.refine((secret) => !/^(sk|rk|pk)_/.test(secret.trim()), messages.secretIsKey),
    z.refine((secret) => !/^https?:/i.test(secret.trim()), messages.secretIsAddress),
  ),
});
export type SecretForm = z.input<typeof SecretForm>;

import * as z from 'zod/mini';
import { PROVIDER_IDS } from '../../shared/providers.ts';

/** The canary's account and app. `npm run tool -- canary-setup` creates them and stores this data as an encrypted parameter in Systems Manager. */
export const CanaryAccount = z.object({
  email: z.string(),
  password: z.string(),
  appId: z.string(),
  /** The provider in whose name the canary sends events. */
  provider: z.enum(PROVIDER_IDS),
  /** The coupon code that the canary's customers use. */
  code: z.string(),
  /** The secret with which the canary signs its events. */
  secret: z.string(),
});
export type CanaryAccount = z.infer<typeof CanaryAccount>;

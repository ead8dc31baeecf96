import * as z from 'zod/mini';

/** The canary's account and app. `npm run canary-setup` creates them and stores this as an encrypted parameter in Systems Manager. */
export const CanaryAccount = z.object({
  email: z.string(),
  password: z.string(),
  appId: z.string(),
  /** The code of the canary affiliate's coupon, with which the canary's customers buy. */
  code: z.string(),
  /** The secret with which the canary signs its events. */
  secret: z.string(),
});
export type CanaryAccount = z.infer<typeof CanaryAccount>;

import * as z from 'zod/mini';

/** The canary's account and app. `npm run canary-setup` creates them and stores this data as an encrypted parameter in Systems Manager. */
export const CanaryAccount = z.object({
  email: z.string(),
  password: z.string(),
  appId: z.string(),
  /** The coupon code that the canary's customers use. */
  code: z.string(),
  /** The secret with which the canary signs its events. */
  secret: z.string(),
});
export type CanaryAccount = z.infer<typeof CanaryAccount>;

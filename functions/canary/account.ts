import * as z from 'zod/mini';
import { PROVIDER_IDS } from '../../shared/provider/providers.ts';

/** The canary's account and app. `npm run tool -- canary-setup` creates them and stores this data as an encrypted parameter in Systems Manager. */
export const CanaryAccount = z.object({
  email: z.string(),
  password: z.string(),
  appId: z.string(),
  provider: z.enum(PROVIDER_IDS),
  code: z.string(),
  secret: z.string(),
});
export type CanaryAccount = z.infer<typeof CanaryAccount>;

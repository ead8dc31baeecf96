import * as z from 'zod/mini';
import { CommandError } from '../../command-error.ts';

const SiteConfig = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Missing if the environment uses Cognito. */
  userPoolEndpoint: z.optional(z.string()),
  events: z.object({ endpoint: z.string() }),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

/** Fetches `/config.json` from the site at `address`. Throws a `CommandError` if the file is missing or invalid. */
export async function readSiteConfig(address: string): Promise<SiteConfig> {
  const answer = await fetch(`${address}/config.json`).catch((cause: unknown) => {
    throw new CommandError(`Cannot reach ${address}.`, { cause });
  });
  const parsed = z.safeParse(SiteConfig, await answer.json().catch(() => undefined));
  if (!parsed.success)
    throw new CommandError(`${address}/config.json is not a valid configuration of this product.`);
  return parsed.data;
}

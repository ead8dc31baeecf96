import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

const SiteConfig = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Only where Cognito is not Amazon's. */
  userPoolEndpoint: z.optional(z.string()),
  events: z.object({ endpoint: z.string() }),
});
/** What a site says of the environment behind it. */
export type SiteConfig = z.infer<typeof SiteConfig>;

/** Reads `/config.json` of the site at `address`. Throws a `Refusal` where there is none. */
export async function readSiteConfig(address: string): Promise<SiteConfig> {
  const answer = await fetch(`${address}/config.json`).catch((cause: unknown) => {
    throw new Refusal(`${address} cannot be reached.`, { cause });
  });
  const parsed = z.safeParse(SiteConfig, await answer.json().catch(() => undefined));
  if (!parsed.success) throw new Refusal(`${address}/config.json is not that of this product.`);
  return parsed.data;
}

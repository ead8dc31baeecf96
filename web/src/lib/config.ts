import * as z from 'zod/mini';

const Config = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** The user pool's endpoint. Set only in local development. */
  userPoolEndpoint: z.optional(z.string()),
  /** The site's own origin. */
  site: z.string(),
  /** The AppSync Events API. `endpoint` is its HTTP endpoint, such as `https://.../event`. */
  events: z.object({ endpoint: z.string(), region: z.string() }),
});

/** The deployment's configuration, from `/config.json`. */
export type Config = z.infer<typeof Config>;

let loading: Promise<Config> | undefined;

/** Returns the deployment's configuration, which is fetched once. A failure is not cached, so a retry can succeed. */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json returned ${response.status}`);
  return z.parse(Config, await response.json());
}

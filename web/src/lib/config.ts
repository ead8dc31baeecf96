import * as z from 'zod/mini';

const Config = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Only where Cognito is not Amazon's: local development. */
  userPoolEndpoint: z.optional(z.string()),
  /** The site's own origin. */
  site: z.string(),
  /** AppSync Events: its HTTP endpoint, `https://.../event`. */
  events: z.object({ endpoint: z.string(), region: z.string() }),
});

/** What a deployment tells the app about itself, in `/config.json`. */
export type Config = z.infer<typeof Config>;

let loading: Promise<Config> | undefined;

/** The deployment's configuration, fetched once. A failure is not kept, so that a retry can succeed. */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return z.parse(Config, await response.json());
}

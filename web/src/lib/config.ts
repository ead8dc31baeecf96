import * as z from 'zod/mini';

const Config = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set only in local development. */
  userPoolEndpoint: z.optional(z.string()),
  site: z.string(),
  /** The AppSync Events API. `endpoint` is its HTTP endpoint, such as `https://.../event`. */
  events: z.object({ endpoint: z.string(), region: z.string() }),
  /** True if messages from partners to the operator are sent by email. */
  hasOperator: z.boolean(),
  /** Missing if the environment is only for testing. */
  operator: z.optional(z.object({ name: z.string(), address: z.string(), email: z.string() })),
  billing: z.optional(z.object({ paymentLink: z.url(), portalLink: z.url() })),
});

export type Config = z.infer<typeof Config>;

let loading: Promise<Config> | undefined;

/** Returns the configuration of the environment. Fetches it only once. If the fetch fails, the next call tries again. */
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

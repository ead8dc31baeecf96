import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 2_000;

/**
 * Creates a DNS resolver that sends each query once. Unlike `dns.lookup`, it doesn't occupy the process's thread pool, and its queries can
 * be canceled.
 */
export const createResolver = (): Resolver => new Resolver({ timeout: TIMEOUT_MS, tries: 1 });

/**
 * Returns all addresses of a host, IPv4 addresses first. Returns an empty list if the host has none, if no name server responds, or if the
 * signal aborts the queries.
 */
export async function resolveHost(
  hostname: string,
  signal: AbortSignal,
  resolver: Resolver = createResolver(),
): Promise<string[]> {
  if (signal.aborted) return [];
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    // Ignore failed queries, because a host may have only IPv4 addresses or only IPv6 addresses.
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return found.flatMap((query) => (query.status === 'fulfilled' ? query.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

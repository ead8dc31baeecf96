import type { Server } from 'node:http';
import type { Closers } from '../closers.ts';
import { createStaticSite, NO_SITE, type Site } from '../gateway/static-site.ts';
import { buildWeb } from './build-web.ts';

export interface SiteOptions {
  /** The production build, the sources with hot reload, or no site at all. */
  readonly web: 'build' | 'vite' | 'none';
  /** The directory that caches builds across starts. */
  readonly cacheDir: string;
  /** The gateway's server, for hot reload. */
  readonly server: Server;
  readonly closers: Closers;
}

/** Creates the site of a cloud. */
export async function createSite({ web, cacheDir, server, closers }: SiteOptions): Promise<Site> {
  if (web === 'none') return NO_SITE;
  if (web === 'build') return createStaticSite(await buildWeb(cacheDir));
  // Imported lazily: Vite is slow to load, and only `npm run dev` needs it.
  const { createViteSite } = await import('./vite-site.ts');
  const { site, close } = await createViteSite(server);
  closers.add(close);
  return site;
}

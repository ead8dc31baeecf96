import type { Server } from 'node:http';
import type { Closers } from '../closers.ts';
import { createStaticSite, NO_SITE, type Site } from '../gateway/static-site.ts';
import { buildWeb } from './build-web.ts';

export interface SiteOptions {
  readonly web: 'build' | 'vite' | 'none';
  readonly cacheDir: string;
  /** Vite's hot reload uses this server. */
  readonly server: Server;
  readonly closers: Closers;
}

export async function createSite({ web, cacheDir, server, closers }: SiteOptions): Promise<Site> {
  if (web === 'none') return NO_SITE;
  if (web === 'build') return createStaticSite(await buildWeb(cacheDir));
  // Import Vite only for `npm run dev`, because nothing else needs it and it loads slowly.
  const { createViteSite } = await import('./vite-site.ts');
  const { site, close } = await createViteSite(server);
  closers.add(close);
  return site;
}

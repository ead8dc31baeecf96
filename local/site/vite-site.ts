import type { Server } from 'node:http';
import { createServer } from 'vite';
import { fromRoot } from '../../infra/from-root.ts';
import { sendMessage } from '../gateway/send-response.ts';
import type { Site } from '../gateway/static-site.ts';

/**
 * Serves the web app from its sources, with hot reload through the gateway's server. Does not set the production headers, because they
 * would block hot reload.
 */
export async function createViteSite(server: Server): Promise<{ site: Site; close(): Promise<void> }> {
  const vite = await createServer({
    configFile: fromRoot('web', 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
  });
  return {
    site: (request, response) =>
      vite.middlewares(request, response, () => sendMessage(response, 404, 'Not Found')),
    close: () => vite.close(),
  };
}

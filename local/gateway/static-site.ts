import type { IncomingMessage, ServerResponse } from 'node:http';
import { runInNewContext } from 'node:vm';
import { securityHeaders } from '../../infra/settings/security-headers.ts';
import { SITE_PATHS_CODE } from '../../infra/settings/site-paths.ts';
import { readSiteFiles } from './site-files.ts';

export type Site = (request: IncomingMessage, response: ServerResponse, path: string) => void;

interface EdgeFunction {
  readonly handler: (event: { request: { uri: string } }) => { uri: string };
}

const edge = {} as EdgeFunction;
runInNewContext(SITE_PATHS_CODE, edge);

/** Uses the same code as CloudFront. */
export const siteFileFor = (path: string): string => edge.handler({ request: { uri: path } }).uri;

/**
 * Creates a handler that serves the build in the same way as CloudFront. Browsers may cache a file forever if its name contains a hash, but
 * they must revalidate documents on every request. Serves the landing page for `/` and the app's main document for all other paths of the
 * app.
 */
export async function createStaticSite(folder: string): Promise<Site> {
  const files = await readSiteFiles(folder);
  const common = securityHeaders({ connect: [] });
  return (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...common, allow: 'GET, HEAD' }).end();
      return;
    }
    const file = files.get(siteFileFor(path));
    if (!file) {
      response.writeHead(404, { ...common, 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const body = file(request.headers['accept-encoding']);
    const headers = { ...common, ...body.headers };
    if (request.headers['if-none-match'] === body.headers.etag) response.writeHead(304, headers).end();
    else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body.bytes);
  };
}

export const NO_SITE: Site = (_, response) => {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('This cloud was started without its site');
};

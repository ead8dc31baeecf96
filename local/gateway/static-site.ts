import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { IMMUTABLE, REVALIDATE, securityHeaders } from '../../infra/security-headers.ts';
import { MIME_TYPES } from './mime-types.ts';

export type Site = (request: IncomingMessage, response: ServerResponse, path: string) => void;

interface Asset {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const SHELL = '/index.html';

/**
 * Serves the build as CloudFront does: hashed files for ever, the shell checked each time, every path of the app answered by the
 * shell. All files are read at the start, so a request can name no other file.
 */
export async function createStaticSite(folder: string): Promise<Site> {
  const assets = await readAssets(folder);
  const common = securityHeaders({ connect: [] });
  return (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...common, allow: 'GET, HEAD' }).end();
      return;
    }
    const asset = assets.get(path) ?? (isAppPath(path) ? assets.get(SHELL) : undefined);
    if (!asset) {
      response.writeHead(404, { ...common, 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const headers = { ...common, ...asset.headers };
    if (request.headers['if-none-match'] === asset.headers.etag) response.writeHead(304, headers).end();
    else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : asset.body);
  };
}

/** A path of the app has no extension; a missing file must stay a 404, or an old tab would get HTML for a script. */
const isAppPath = (path: string) => extname(path) === '';

async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    if (!file.isFile() || name.includes('/.')) continue;
    const body = await readFile(path);
    assets.set(name, {
      body,
      headers: {
        'content-type': MIME_TYPES[extname(name)] ?? 'application/octet-stream',
        'content-length': String(body.length),
        'cache-control': name.startsWith('/assets/') ? IMMUTABLE : REVALIDATE,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      },
    });
  }
  return assets;
}

/** For clouds that only the API of is used. */
export const NO_SITE: Site = (_, response) => {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('This cloud was started without its site');
};

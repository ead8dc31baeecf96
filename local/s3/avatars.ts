import type { IncomingMessage, ServerResponse } from 'node:http';
import { AVATAR_HEADERS } from '../../infra/settings/security-headers.ts';
import { LOGO_TYPES } from '../../shared/accounts/avatars.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * Creates a handler that serves the bucket's pictures in the same way as CloudFront. The path of a picture is its key. Objects without an
 * image type are not served.
 */
export function createAvatarSite(store: ObjectStore) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...AVATAR_HEADERS, allow: 'GET, HEAD' }).end();
      return;
    }
    const object = await store.read(decodeURIComponent(path).slice(1));
    if (!object || !(object.contentType in LOGO_TYPES)) {
      const headers = { ...AVATAR_HEADERS, 'cache-control': 'no-store', 'content-type': 'text/plain' };
      response.writeHead(404, headers).end('Not found');
      return;
    }
    response.writeHead(200, {
      ...AVATAR_HEADERS,
      'content-type': object.contentType,
      'content-length': String(object.body.length),
    });
    response.end(request.method === 'HEAD' ? undefined : object.body);
  };
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { IMMUTABLE, REVALIDATE } from '../../infra/settings/security-headers.ts';
import { compress, encodingFor, isCompressible } from './compressed.ts';

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** The body may be compressed. */
export interface SiteBody {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A function that returns a file's body and headers. Both depend on the `accept-encoding` of the request. */
export type SiteFile = (accepted: string | string[] | undefined) => SiteBody;

/** Reads all files of the build, keyed by URL path. Requests can access only these files. */
export async function readSiteFiles(folder: string): Promise<Map<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, SiteFile>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    if (entry.isFile() && !name.includes('/.')) files.set(name, siteFile(name, await readFile(path)));
  }
  return files;
}

/** Creates a file that is compressed when an encoding is first requested, because compressing all files would delay the start. */
function siteFile(name: string, bytes: Buffer): SiteFile {
  const type = MIME_TYPES[extname(name)] ?? 'application/octet-stream';
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  const common = {
    'content-type': type,
    'cache-control': name.startsWith('/assets/') ? IMMUTABLE : REVALIDATE,
  };
  const plain = bodyOf(bytes, { ...common, etag: `"${hash}"` });
  if (!isCompressible(type, bytes.length)) return () => plain;

  const vary = { ...common, vary: 'accept-encoding' };
  const made = new Map<string, SiteBody>();
  return (accepted) => {
    const encoding = encodingFor(accepted);
    if (!encoding) return bodyOf(bytes, { ...vary, etag: `"${hash}"` });
    const cached = made.get(encoding);
    if (cached) return cached;
    // The ETag is weak, as in CloudFront. All encodings of a file share it, although their bytes are different.
    const headers = { ...vary, 'content-encoding': encoding, etag: `W/"${hash}"` };
    const body = bodyOf(compress(bytes, encoding), headers);
    made.set(encoding, body);
    return body;
  };
}

function bodyOf(bytes: Buffer, headers: Record<string, string>): SiteBody {
  return { bytes, headers: { ...headers, 'content-length': String(bytes.length) } };
}

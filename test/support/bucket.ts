import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAvatarSite } from '../../local/s3/avatars.ts';
import { createS3Endpoint } from '../../local/s3/endpoint.ts';
import { ObjectStore } from '../../local/s3/object-store.ts';
import { LOCAL_CREDENTIALS } from '../../local/settings.ts';
import type { AvatarUpload } from '../../shared/contract/profiles.ts';

export const BUCKET = 'test-avatars';

export interface LocalBucket {
  readonly origin: string;
  readonly endpoint: string;
  /** The stored objects, accessed without the S3 API. */
  readonly store: ObjectStore;
  /** Sets the bucket's clock `byMs` milliseconds ahead of real time. The client's clock stays correct. */
  moveClock(byMs: number): void;
  stop(): Promise<void>;
}

/** Starts the local S3 on a free port with an empty folder. The server also serves the site's `/avatars/`. */
export async function startLocalBucket(): Promise<LocalBucket> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-bucket-'));
  const store = new ObjectStore(folder);
  let offset = 0;
  const s3 = createS3Endpoint({
    bucket: BUCKET,
    store,
    credentials: LOCAL_CREDENTIALS,
    now: () => new Date(Date.now() + offset),
  });
  const avatars = createAvatarSite(store);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname;
    void (path.startsWith('/s3/') ? s3(request, response) : avatars(request, response, path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    endpoint: `${origin}/s3`,
    store,
    moveClock(byMs) {
      offset = byMs;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

/** Uploads a picture, just as a browser would. `changes` overrides fields of the presigned POST. */
export function postUpload(
  { url, fields }: Pick<AvatarUpload, 'url' | 'fields'>,
  file: Uint8Array,
  changes: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]));
  return fetch(url, { method: 'POST', body: form });
}

/** Samples of several file types, of which the pictures have all parts, but no pixels. */
export const SAMPLES = {
  webp: Buffer.concat([
    Buffer.from('RIFF'),
    Buffer.from([36, 0, 0, 0]),
    Buffer.from('WEBPVP8 '),
    Buffer.from([24, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 16, 0, 16, 0]),
    Buffer.alloc(14),
  ]),
  /** The header declares an image of 16,000 x 16,000 pixels. */
  hugeWebp: Buffer.concat([
    Buffer.from('RIFF'),
    Buffer.from([36, 0, 0, 0]),
    Buffer.from('WEBPVP8X'),
    Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 0x7f, 0x3e, 0, 0x7f, 0x3e, 0]),
    Buffer.alloc(22),
  ]),
  jpeg: Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 0xff, 0, 0xff, 0xd0, 3, 0xff, 0xd9],
  ]),
  png: Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(32)]),
  gif: Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(32)]),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64)]),
};

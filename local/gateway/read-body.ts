import type { IncomingMessage } from 'node:http';

/** The maximum size of a body in bytes. It is the same as in API Gateway. */
export const MAX_BODY = 10 * 1024 * 1024;

/** The maximum size in bytes of the JSON with which API Gateway invokes a function, which contains the body as a string. The limit is Lambda's. */
export const MAX_PAYLOAD = 6 * 1024 * 1024;

/** Reads the whole body. Returns undefined if the body is larger than `MAX_BODY`. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

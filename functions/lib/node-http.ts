/**
 * Node's HTTP client. The bundles use it in place of `node:http` (`infra/bundling.ts`). Importing `node:http` evaluates all of its exports,
 * and three of them load all of `fetch`. In a cold start, loading `fetch` takes a third as long as all other imports together. The named
 * exports are everything in `node:http` except those three.
 */
const http = process.getBuiltinModule('node:http');

export default http;
export const {
  Agent,
  ClientRequest,
  createServer,
  get,
  globalAgent,
  IncomingMessage,
  maxHeaderSize,
  METHODS,
  OutgoingMessage,
  request,
  Server,
  ServerResponse,
  setGlobalProxyFromEnv,
  setMaxIdleHTTPParsers,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} = http;

/**
 * Node's HTTP client, bundled in place of `node:http` (`infra/bundling.ts`). An import of `node:http` reads all of its exports, and
 * three of them load the whole of `fetch`, which takes a third as long as everything else that a cold start imports. These are the
 * others, read from the module itself.
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

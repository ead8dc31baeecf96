/**
 * Makes Amplify use `ws://` for sockets to localhost. Amplify itself always uses `wss://`, but the server for local development has no TLS.
 * Call this only if the endpoint uses plain `http:`.
 */
export function allowInsecureLocalSockets(): void {
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(String(url).replace(/^wss:\/\/localhost(?=[:/])/, 'ws://localhost'), protocols);
    }
  };
}

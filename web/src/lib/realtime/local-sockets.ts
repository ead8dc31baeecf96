/**
 * Makes Amplify's sockets to localhost use `ws://`. Amplify always opens `wss://`, but the local cloud's endpoint is plain `http:`. Call it
 * only for such an endpoint.
 */
export function openLocalSocketsPlainly(): void {
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(String(url).replace(/^wss:\/\/localhost(?=[:/])/, 'ws://localhost'), protocols);
    }
  };
}

/**
 * Amplify opens `wss://` whatever the endpoint says. Where the endpoint is plain `http:`, which is the local cloud only, its sockets are
 * opened as `ws://`.
 */
export function openLocalSocketsPlainly(): void {
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(String(url).replace(/^wss:\/\/localhost(?=[:/])/, 'ws://localhost'), protocols);
    }
  };
}

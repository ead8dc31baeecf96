/** https://docs.aws.amazon.com/appsync/latest/eventapi/event-api-websocket-protocol.html */
const PROTOCOL = 'aws-appsync-event-ws';

/** What AppSync Events requires to connect and, again, for each subscription. */
interface Authorization {
  readonly Authorization: string;
  readonly host: string;
}

/** `endpoint` is the HTTP endpoint of the Events API, such as `https://.../event`. */
export const authorizationFor = (endpoint: string, token: string): Authorization => ({
  Authorization: token,
  host: new URL(endpoint).host,
});

/** Returns the subprotocols of a WebSocket. They contain the authorization, because browsers can't set headers on a WebSocket. */
export function subprotocolsFor(authorization: Authorization): string[] {
  const header = btoa(JSON.stringify(authorization));
  return [PROTOCOL, `header-${header.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`];
}

/** AppSync has separate host names for WebSocket and HTTP, but the local cloud uses the same host name for both, and has no TLS. */
export function realtimeUrl(endpoint: string): string {
  const { protocol, host } = new URL(endpoint);
  const sockets = host.replace('.appsync-api.', '.appsync-realtime-api.');
  return `${protocol === 'http:' ? 'ws' : 'wss'}://${sockets}/event/realtime`;
}

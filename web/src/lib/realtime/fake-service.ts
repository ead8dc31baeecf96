import { vi } from 'vitest';
import { claimsOf } from '../auth/auth-storage.ts';
import type { CreateSocket } from './events-connection.ts';

const KEEP_ALIVE_MS = 60_000;
const UNAUTHORIZED = [{ errorType: 'UnauthorizedException', errorCode: 401 }];
const GOING_AWAY = 1001;

interface ClientMessage {
  readonly type: string;
  readonly id?: string;
  readonly channel?: string;
  readonly authorization?: { readonly Authorization: string };
}

export function makeToken(validForMs: number): string {
  const claims = { exp: (Date.now() + validForMs) / 1_000, n: crypto.randomUUID() };
  return `header.${btoa(JSON.stringify(claims))}.signature`;
}

/** AppSync Events and the network in between, on the fake clock. */
export class FakeService {
  readonly sockets: FakeSocket[] = [];
  /** The tokens and the channels that the service rejects. */
  readonly rejected = new Set<string>();
  /** What becomes of a new connection: `hangs` until the client gives up, `fails` at once, or is accepted. */
  mode: 'accepts' | 'fails' | 'hangs' = 'accepts';
  readonly #firstKeepAliveMs: number;

  constructor(firstKeepAliveMs: number = KEEP_ALIVE_MS) {
    this.#firstKeepAliveMs = firstKeepAliveMs;
  }

  readonly createSocket: CreateSocket = (_url, protocols) => {
    const header = protocols[1]?.replace('header-', '') ?? '';
    const { Authorization } = JSON.parse(atob(header.replaceAll('-', '+').replaceAll('_', '/')));
    const socket = new FakeSocket(this, Authorization, this.#firstKeepAliveMs);
    this.sockets.push(socket);
    return socket as unknown as WebSocket;
  };

  accepts(token = ''): boolean {
    return !this.rejected.has(token) && claimsOf(token).exp * 1_000 > Date.now();
  }

  /** Delivers an event to every subscription whose token is still valid. */
  publish(channel: string, event: unknown): void {
    for (const socket of this.sockets) socket.publish(channel, event);
  }

  /** Delivers several events in one message, as the service may do. */
  publishTogether(channel: string, events: readonly unknown[]): void {
    for (const socket of this.sockets) socket.publishTogether(channel, events);
  }

  /** Makes every open connection half-open: it stays open, but nothing arrives in either direction. */
  breakConnections(): void {
    for (const socket of this.sockets) socket.isBroken = true;
  }

  closeConnections(): void {
    for (const socket of this.sockets) socket.receiveClose(GOING_AWAY);
  }

  get openSockets(): number {
    return this.sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  }
}

class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  isBroken = false;
  readonly subscriptions = new Map<string, { readonly channel: string; readonly token: string }>();
  readonly #service: FakeService;
  readonly #token: string;
  readonly #firstKeepAliveMs: number;

  constructor(service: FakeService, token: string, firstKeepAliveMs: number) {
    super();
    this.#service = service;
    this.#token = token;
    this.#firstKeepAliveMs = firstKeepAliveMs;
    if (service.mode === 'fails') setTimeout(() => this.receiveClose(1006));
    if (service.mode === 'accepts') setTimeout(() => this.#open());
  }

  send(text: string): void {
    if (!this.isBroken) setTimeout(() => this.#answer(JSON.parse(text)));
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  receiveClose(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  publish(channel: string, event: unknown): void {
    this.#send(channel, JSON.stringify(event));
  }

  publishTogether(channel: string, events: readonly unknown[]): void {
    this.#send(
      channel,
      events.map((event) => JSON.stringify(event)),
    );
  }

  #send(channel: string, event: string | readonly string[]): void {
    for (const [id, subscription] of this.subscriptions) {
      const isAllowed = this.#service.accepts(subscription.token) && subscription.channel === channel;
      if (isAllowed) this.deliver({ type: 'data', id, event });
    }
  }

  /** Delivers a message from the service to the page. */
  deliver(message: unknown): void {
    setTimeout(() => {
      if (this.isBroken || this.readyState !== WebSocket.OPEN) return;
      this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
    });
  }

  #open(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  #answer(message: ClientMessage): void {
    if (message.type === 'connection_init') this.#init();
    if (message.type === 'subscribe') this.#subscribe(message);
    if (message.type === 'unsubscribe') this.subscriptions.delete(message.id ?? '');
  }

  #subscribe({ id = '', channel = '', authorization }: ClientMessage): void {
    const token = authorization?.Authorization ?? '';
    if (this.#service.accepts(token) && !this.#service.rejected.has(channel)) {
      this.subscriptions.set(id, { channel, token });
      this.deliver({ type: 'subscribe_success', id });
    } else {
      this.deliver({ type: 'subscribe_error', id, errors: UNAUTHORIZED });
    }
  }

  #init(): void {
    if (!this.#service.accepts(this.#token)) {
      this.deliver({ type: 'connection_error', errors: UNAUTHORIZED });
      return;
    }
    this.deliver({ type: 'connection_ack', connectionTimeoutMs: 300_000 });
    const keepAlive = () => {
      this.deliver({ type: 'ka' });
      if (this.readyState === WebSocket.OPEN) setTimeout(keepAlive, KEEP_ALIVE_MS);
    };
    setTimeout(keepAlive, this.#firstKeepAliveMs);
  }
}

/** Advances the clock while the computer is awake. */
export const pass = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms));

/** Advances the clock as a sleeping computer does: time passes, but no timer runs. */
export const sleep = (ms: number) => void vi.setSystemTime(Date.now() + ms);

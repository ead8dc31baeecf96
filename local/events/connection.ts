import type { WebSocket } from 'ws';
import type { Authorizer } from '../gateway/authorize.ts';
import type { Broadcaster } from './broadcaster.ts';
import { parseChannel } from './channel-path.ts';
import { type ClientMessage, idOf, parseClientMessage } from './client-message.ts';
import { badRequest, EventError, unauthorized } from './event-error.ts';
import type { EventLimits } from './limits.ts';
import type { CheckSubscription, Claims } from './namespaces.ts';

export interface ClientConnectionOptions {
  readonly authorize: Authorizer;
  readonly checkSubscription: CheckSubscription;
  readonly broadcaster: Broadcaster;
  readonly limits: EventLimits;
  readonly onProblem: (message: string) => void;
}

const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;

type Subscribe = Extract<ClientMessage, { type: 'subscribe' }>;

export class ClientConnection {
  readonly #socket: WebSocket;
  readonly #token: string | undefined;
  readonly #options: ClientConnectionOptions;
  readonly #subscriptions = new Map<string, () => void>();
  readonly #keepAlive: NodeJS.Timeout;
  readonly #initTimeout: NodeJS.Timeout;
  #isOpen = false;
  #answersPings = true;
  /**
   * A promise that resolves when the last queued message has been handled. Messages are handled one at a time, so that they stay in order.
   */
  #handling: Promise<void> = Promise.resolve();

  /** Starts handling messages. `token` comes from the client's subprotocol header. */
  constructor(socket: WebSocket, token: string | undefined, options: ClientConnectionOptions) {
    this.#socket = socket;
    this.#token = token;
    this.#options = options;
    const { initMs, keepAliveMs } = options.limits;
    this.#initTimeout = setTimeout(
      () => socket.close(POLICY_VIOLATION, 'No connection_init received'),
      initMs,
    );
    this.#keepAlive = setInterval(() => this.#sendKeepAlive(), keepAliveMs);
    socket.on('pong', () => {
      this.#answersPings = true;
    });
    socket.on('message', (data, isBinary) => this.#enqueue(isBinary ? '' : String(data)));
    socket.on('close', () => this.#end());
    // Report an error if a frame violates RFC 6455 or is too long. The socket then closes itself with the correct code.
    socket.on('error', ({ message }) => options.onProblem(`A realtime client was disconnected: ${message}`));
  }

  close(): void {
    this.#socket.close(GOING_AWAY, 'The service is shutting down');
  }

  #enqueue(text: string): void {
    this.#handling = this.#handling
      .then(() => this.#handle(text))
      .catch((error: unknown) => {
        this.#options.onProblem(`A realtime connection failed: ${String(error)}`);
        this.#socket.close(INTERNAL_ERROR);
      });
  }

  async #handle(text: string): Promise<void> {
    try {
      await this.#execute(parseClientMessage(text));
    } catch (error) {
      if (!(error instanceof EventError)) throw error;
      this.#send({ type: 'error', id: idOf(text), errors: error.errors });
    }
  }

  async #execute(message: ClientMessage): Promise<void> {
    if (message.type === 'connection_init') return this.#init();
    if (!this.#isOpen) throw badRequest('The connection is not initialized');
    const { type, id } = message;
    try {
      if (type === 'publish') throw unauthorized();
      if (type === 'unsubscribe') this.#unsubscribe(id);
      else await this.#subscribe(message);
      this.#send({ type: `${type}_success`, id });
    } catch (error) {
      if (!(error instanceof EventError)) throw error;
      this.#send({ type: `${type}_error`, id, errors: error.errors });
    }
  }

  async #init(): Promise<void> {
    try {
      await this.#verify(this.#token);
    } catch (error) {
      if (!(error instanceof EventError)) throw error;
      this.#send({ type: 'connection_error', errors: error.errors });
      return this.#socket.close(POLICY_VIOLATION, error.errorType);
    }
    clearTimeout(this.#initTimeout);
    this.#isOpen = true;
    this.#send({
      type: 'connection_ack',
      connectionTimeoutMs: this.#options.limits.connectionTimeoutMs,
    });
  }

  async #subscribe({ id, channel: text, authorization }: Subscribe): Promise<void> {
    const { broadcaster, checkSubscription, limits } = this.#options;
    if (this.#subscriptions.has(id))
      throw new EventError('DuplicatedOperationError', 'The id is already in use');
    if (this.#subscriptions.size >= limits.subscriptionsPerConnection) {
      throw new EventError(
        'MaxSubscriptionsReachedError',
        'The connection has reached its subscription limit',
      );
    }
    const claims = await this.#verify(authorization?.Authorization);
    const channel = parseChannel(text, { wildcard: true });
    if (!channel) throw badRequest('Invalid channel');
    await checkSubscription(channel, claims);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const head = `{"type":"data","id":${JSON.stringify(id)},"event":`;
    this.#subscriptions.set(
      id,
      broadcaster.subscribe(channel.path, (eventAsJson) => this.#sendText(`${head}${eventAsJson}}`)),
    );
  }

  #unsubscribe(id: string): void {
    const stop = this.#subscriptions.get(id);
    if (!stop) throw new EventError('UnknownOperationError', `Unknown operation id ${id}`);
    stop();
    this.#subscriptions.delete(id);
  }

  /** Verifies a token in the same way as AppSync. A scheme such as `Bearer` before the token is optional. */
  async #verify(token: string | undefined): Promise<Claims> {
    const claims = token && (await this.#options.authorize(`Bearer ${token.replace(/^Bearer /i, '')}`));
    if (!claims) throw unauthorized();
    return claims;
  }

  #send(message: object): void {
    this.#sendText(JSON.stringify(message));
  }

  #sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#options.limits.maxBufferedBytes) {
      this.#options.onProblem('A realtime client was disconnected: it reads too slowly');
      // Don't send a close frame, because a client that reads too slowly may never receive it.
      this.#socket.terminate();
    } else {
      this.#socket.send(text);
    }
  }

  #sendKeepAlive(): void {
    if (!this.#answersPings) {
      this.#socket.terminate();
      return;
    }
    this.#answersPings = false;
    this.#socket.ping();
    this.#send({ type: 'ka' });
  }

  #end(): void {
    clearTimeout(this.#initTimeout);
    clearInterval(this.#keepAlive);
    for (const stop of this.#subscriptions.values()) stop();
    this.#subscriptions.clear();
  }
}

import { WebSocket } from 'ws';

/** A message from the server. */
export interface Frame {
  type: string;
  id?: string;
  event?: string;
  connectionTimeoutMs?: number;
  errors?: { errorType: string; message: string }[];
}

/** A raw connection to AppSync Events, which can send messages that no client library would send. */
export class EventSocket {
  readonly socket: WebSocket;
  /** Resolves to the close code and the close reason. */
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly frames: Frame[] = [];
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as Frame);
      for (const look of this.#waiting) look();
    });
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
    });
  }

  /** Opens the socket. Sends `token` as a browser would, in a header that is encoded as a subprotocol. */
  static open(port: number, token?: string): Promise<EventSocket> {
    const header = JSON.stringify({ Authorization: token, host: 'localhost' });
    return EventSocket.openWith(port, token === undefined ? undefined : header);
  }

  /** Opens the socket with an arbitrary string in place of the encoded header. */
  static async openWith(port: number, header: string | undefined): Promise<EventSocket> {
    const encoded = header === undefined ? [] : [`header-${Buffer.from(header).toString('base64url')}`];
    const protocols = ['aws-appsync-event-ws', ...encoded];
    const socket = new WebSocket(`ws://localhost:${port}/event/realtime`, protocols);
    const opened = new EventSocket(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return opened;
  }

  /** Opens the socket and waits for the connection's acknowledgment. */
  static async connect(port: number, token: string): Promise<EventSocket> {
    const opened = await EventSocket.open(port, token);
    opened.send({ type: 'connection_init' });
    await opened.next('connection_ack');
    return opened;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Subscribes to a channel and returns the server's response. */
  async subscribe(
    channel: string,
    token: string | undefined,
    id: string = crypto.randomUUID(),
  ): Promise<Frame> {
    this.send({ type: 'subscribe', id, channel, authorization: { Authorization: token, host: 'localhost' } });
    return this.next((frame) => frame.id === id && frame.type.startsWith('subscribe_'));
  }

  /**
   * Resolves to the first message that matches `wanted`, even if the message has already arrived. If `wanted` is a string, it is the
   * message's type.
   */
  next(wanted: string | ((frame: Frame) => boolean)): Promise<Frame> {
    const test = typeof wanted === 'string' ? ({ type }: Frame) => type === wanted : wanted;
    return new Promise((resolve) => {
      const look = () => {
        const found = this.frames.find(test);
        if (!found) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** Parses and returns the events received so far. */
  get events(): unknown[] {
    return this.frames.flatMap(({ type, event }) => (type === 'data' ? [JSON.parse(event ?? '')] : []));
  }

  close(): void {
    this.socket.terminate();
  }
}

import { WebSocket } from 'ws';

/** A message of the server. */
export interface Frame {
  type: string;
  id?: string;
  event?: string;
  connectionTimeoutMs?: number;
  errors?: { errorType: string; message: string }[];
}

/** A plain WebSocket that speaks AppSync Events by hand, so that a test can say what no client library would. */
export class EventSocket {
  readonly socket: WebSocket;
  /** Resolves with the code and the reason of the connection's end. */
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

  /** Opens the socket; `token` goes into the sub-protocol's header, as in a browser. */
  static open(port: number, token?: string): Promise<EventSocket> {
    const header = JSON.stringify({ Authorization: token, host: 'localhost' });
    return EventSocket.openWith(port, token === undefined ? undefined : header);
  }

  /** Opens it with any text in the sub-protocol's header. */
  static async openWith(port: number, header: string | undefined): Promise<EventSocket> {
    const encoded = header === undefined ? [] : [`header-${Buffer.from(header).toString('base64url')}`];
    const protocols = ['aws-appsync-event-ws', ...encoded];
    const socket = new WebSocket(`ws://localhost:${port}/event/realtime`, protocols);
    const opened = new EventSocket(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return opened;
  }

  /** Opens it and has the connection acknowledged. */
  static async connect(port: number, token: string): Promise<EventSocket> {
    const opened = await EventSocket.open(port, token);
    opened.send({ type: 'connection_init' });
    await opened.next('connection_ack');
    return opened;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Asks for a channel and answers the server's word on it. */
  async subscribe(
    channel: string,
    token: string | undefined,
    id: string = crypto.randomUUID(),
  ): Promise<Frame> {
    this.send({ type: 'subscribe', id, channel, authorization: { Authorization: token, host: 'localhost' } });
    return this.next((frame) => frame.id === id && frame.type.startsWith('subscribe_'));
  }

  /** The first message that fits, of those that came or will come. */
  next(fits: string | ((frame: Frame) => boolean)): Promise<Frame> {
    const test = typeof fits === 'string' ? ({ type }: Frame) => type === fits : fits;
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

  /** The events that came so far, parsed. */
  get events(): unknown[] {
    return this.frames.flatMap(({ type, event }) => (type === 'data' ? [JSON.parse(event ?? '')] : []));
  }

  close(): void {
    this.socket.terminate();
  }
}

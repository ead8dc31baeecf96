import { connect, createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface DelayProxyParams {
  readonly port: number;
  readonly delayMs: number;
}

const { port, delayMs } = workerData as DelayProxyParams;

/**
 * Forwards each connection and delays every response. The order of the bytes is preserved, because timers of equal duration fire in order.
 */
const server = createServer({ noDelay: true }, (client) => {
  const target = connect({ port, host: 'localhost', noDelay: true });
  client.pipe(target);
  target.on('data', (bytes) => void setTimeout(() => client.write(bytes), delayMs));
  target.on('close', () => void setTimeout(() => client.destroy(), delayMs));
  client.on('close', () => target.destroy());
  for (const socket of [client, target]) socket.on('error', () => socket.destroy());
});
server.listen(0, 'localhost', () => parentPort?.postMessage(server.address()));

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCAL_CREDENTIALS } from '../../local/settings.ts';
import { systemClock } from '../../local/sqs/clock.ts';
import { createSqsEndpoint, type SqsOptions } from '../../local/sqs/endpoint.ts';

export interface TestSqs {
  readonly endpoint: string;
  stop(): Promise<void>;
}

export async function startSqs(options: Pick<SqsOptions, 'queues'> & Partial<SqsOptions>): Promise<TestSqs> {
  const handle = createSqsEndpoint({ clock: systemClock, credentials: LOCAL_CREDENTIALS, ...options });
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sqs/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

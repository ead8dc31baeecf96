import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKmsEndpoint } from '../../local/kms/endpoint.ts';
import { localKeys } from '../../local/kms/local-keys.ts';
import { LOCAL_CREDENTIALS } from '../../local/settings.ts';

export interface TestKms {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Starts the local KMS on a free port, with a new key. */
export async function startTestKms(): Promise<TestKms> {
  const handle = createKmsEndpoint({
    keys: localKeys(randomBytes(32)),
    credentials: LOCAL_CREDENTIALS,
  });
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/kms/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

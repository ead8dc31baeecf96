import { mockClient as mock } from 'aws-sdk-client-mock';
import { afterAll } from 'vitest';

const mocked: { restore(): void }[] = [];
afterAll(() => {
  for (const client of mocked) client.restore();
});

/** Mocks an AWS client or a class of them until the end of the test file, because test files share a process. */
export const mockClient: typeof mock = (client) => {
  const stub = mock(client);
  mocked.push(stub);
  return stub;
};

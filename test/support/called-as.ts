import { AsyncLocalStorage } from 'node:async_hooks';

const caller = new AsyncLocalStorage<string>();

/** Runs `call` as the deployed function of that name: what it asks of the table must be granted to it (`guard-table.setup.ts`). */
export function calledAs<T>(functionName: string, call: () => T): T {
  return caller.run(functionName, call);
}

/** The function that is running; undefined in a test's own reads and writes. */
export const runningFunction = (): string | undefined => caller.getStore();

import { AsyncLocalStorage } from 'node:async_hooks';

const caller = new AsyncLocalStorage<string>();

/**
 * Runs `call` with the permissions of the deployed function with this name. Its grants must allow every table request of `call`
 * (`guard-table.setup.ts`).
 */
export function calledAs<T>(functionName: string, call: () => T): T {
  return caller.run(functionName, call);
}

/** Returns the name of the function whose permissions apply. Undefined while the test itself accesses the table. */
export const runningFunction = (): string | undefined => caller.getStore();

/** Runs `call` as the test itself, even inside `calledAs`, so that `call` doesn't need grants for its table requests. */
export const calledByTest = <T>(call: () => T): T => caller.exit(call);

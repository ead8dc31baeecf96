import { AsyncLocalStorage } from 'node:async_hooks';

const caller = new AsyncLocalStorage<string>();

/**
 * Runs `call` with the permissions of the deployed function with this name. The function's grants must allow every table request that
 * `call` makes (`guard-table.setup.ts`).
 */
export function calledAs<T>(functionName: string, call: () => T): T {
  return caller.run(functionName, call);
}

/** Returns undefined while the test itself accesses the table. */
export const runningFunction = (): string | undefined => caller.getStore();

/** Runs `call` as the test itself, even inside `calledAs`, so that `call` doesn't need grants for its table requests. */
export const calledByTest = <T>(call: () => T): T => caller.exit(call);

import { AsyncLocalStorage } from 'node:async_hooks';

const caller = new AsyncLocalStorage<string>();

/**
 * Runs `call` as if it were the deployed function with this name. The function's grants must allow all table requests
 * (`guard-table.setup.ts`).
 */
export function calledAs<T>(functionName: string, call: () => T): T {
  return caller.run(functionName, call);
}

/** Returns the name of the running function, or undefined while the test itself accesses the table. */
export const runningFunction = (): string | undefined => caller.getStore();

/** Runs `call` on behalf of the test itself, although a deployed function is running. The table requests of `call` need no grants. */
export const calledByTest = <T>(call: () => T): T => caller.exit(call);

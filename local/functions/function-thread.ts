import { openSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionStart, Invocation, InvocationOutcome } from './invocation.ts';
import { lambdaContext } from './lambda-context.ts';

type Handler = (event: unknown, context: object) => Promise<unknown>;

const { file, name, logFile } = workerData as FunctionStart;
const log = openSync(logFile, 'a', 0o600);
// Write log lines directly to the file, because a thread's output otherwise goes through the main thread.
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (chunk: string | Uint8Array) => {
    try {
      writeSync(log, typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    } catch {
      // A full disk loses log lines, but it must not make the function fail.
    }
    return true;
  };
}
// Don't let a failed import crash the cloud. As in AWS, every invocation then fails with the error of the import.
const loading: Promise<{ handler: Handler }> = import(pathToFileURL(file).href);
loading.catch(() => undefined);

parentPort?.on('message', ({ id, event, deadline }: Invocation) => {
  void loading
    .then(({ handler }) => handler(event, lambdaContext(name, id, deadline)))
    .then(
      (result): InvocationOutcome => ({ id, result }),
      (reason: unknown): InvocationOutcome => {
        const error = reason instanceof Error ? reason : new Error(String(reason));
        return {
          id,
          error: { name: error.name, message: error.message, ...(error.stack && { stack: error.stack }) },
        };
      },
    )
    .then((outcome) => parentPort?.postMessage(outcome));
});

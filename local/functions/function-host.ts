import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { FunctionStart, Invocation, InvocationOutcome } from './invocation.ts';

/** A failed invocation: the handler threw, timed out or could not be loaded. */
class FunctionError extends Error {
  readonly functionName: string;

  constructor(functionName: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FunctionError';
    this.functionName = functionName;
  }
}

export interface FunctionHostOptions extends FunctionStart {
  /** All environment variables of the function. The function doesn't inherit any from this process. */
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: FunctionError): void;
  timer: NodeJS.Timeout;
}

const THREAD = new URL('./function-thread.ts', import.meta.url);

/** Runs a function in a separate thread, which is started by the first event. Unlike in AWS, concurrent events share the thread. */
export class FunctionHost {
  readonly #options: FunctionHostOptions;
  readonly #pending = new Map<string, Pending>();
  #thread: Worker | undefined;

  constructor(options: FunctionHostOptions) {
    this.#options = options;
  }

  /** Invokes the handler and returns its result. Throws only `FunctionError`. */
  invoke(event: unknown): Promise<unknown> {
    const id = randomUUID();
    const { timeoutMs, name } = this.#options;
    this.#thread ??= this.#start();
    const thread = this.#thread;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(thread, `${name} timed out after ${timeoutMs} ms`), timeoutMs);
      this.#pending.set(id, { resolve, reject, timer });
      thread.postMessage({ id, event, deadline: Date.now() + timeoutMs } satisfies Invocation);
    });
  }

  /** Stops the thread. The next event starts a new thread, which loads the current file. */
  stop(): void {
    if (this.#thread) this.#end(this.#thread, 'The function was stopped');
  }

  #start(): Worker {
    const { file, name, env, logFile } = this.#options;
    const thread = new Worker(THREAD, {
      workerData: { file, name, logFile } satisfies FunctionStart,
      env: { AWS_LAMBDA_FUNCTION_NAME: name, ...env },
      execArgv: ['--enable-source-maps', '--disable-warning=ExperimentalWarning'],
      // Limit the heap's young generation in each thread, because fourteen threads would otherwise hold half a gigabyte of garbage.
      resourceLimits: { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 256 },
      stdout: true,
      stderr: true,
    });
    thread.on('message', (outcome: InvocationOutcome) => this.#settle(outcome));
    thread.on('error', (cause) => this.#end(thread, `${name} crashed: ${cause.message}`, cause));
    thread.unref();
    return thread;
  }

  #settle(outcome: InvocationOutcome): void {
    const pending = this.#pending.get(outcome.id);
    if (!pending) return;
    this.#pending.delete(outcome.id);
    clearTimeout(pending.timer);
    if ('result' in outcome) {
      pending.resolve(outcome.result);
      return;
    }
    const { name, message, stack } = outcome.error;
    pending.reject(new FunctionError(this.#options.name, `${name}: ${message}`, { cause: stack }));
  }

  #end(thread: Worker, reason: string, cause?: unknown): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    void thread.terminate();
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new FunctionError(this.#options.name, reason, { cause }));
    }
    this.#pending.clear();
  }
}

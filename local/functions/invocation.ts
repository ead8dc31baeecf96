/** The message to a function's thread. */
export interface Invocation {
  readonly id: string;
  readonly event: unknown;
  /** Epoch milliseconds. */
  readonly deadline: number;
}

/** The message from the thread with the result or the error. */
export type Outcome =
  | { readonly id: string; readonly result: unknown }
  | {
      readonly id: string;
      readonly error: { readonly name: string; readonly message: string; readonly stack?: string };
    };

/** The data that a thread is started with. */
export interface FunctionStart {
  /** The absolute path of the module that exports `handler`. */
  readonly file: string;
  readonly name: string;
}

export interface Invocation {
  readonly id: string;
  readonly event: unknown;
  /** The deadline of the invocation, in milliseconds since 1970. */
  readonly deadline: number;
}

/** A message from a function's thread. It contains the result or the error of an invocation. */
export type InvocationOutcome =
  | { readonly id: string; readonly result: unknown }
  | {
      readonly id: string;
      readonly error: { readonly name: string; readonly message: string; readonly stack?: string };
    };

export interface FunctionStart {
  /** The absolute path of the module that exports `handler`. */
  readonly file: string;
  readonly name: string;
  /** The path of the file to which the function's logs are appended. */
  readonly logFile: string;
}

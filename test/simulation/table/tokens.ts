import type { Bindings, Checkable } from './bindings.ts';
import { validationError } from './errors.ts';

const TOKEN = /\s*(#\w+|:\w+|\w+|<>|<=|>=|[=<>(),+-])/y;

export class Tokens implements Checkable {
  readonly placeholders: ReadonlySet<string>;
  /** The checks that must run once the placeholders have values. */
  readonly checks: ((bindings: Bindings) => void)[] = [];
  readonly #expression: string;
  readonly #tokens: readonly string[];
  #next = 0;

  constructor(expression: string) {
    this.#expression = expression;
    this.#tokens = split(expression);
    this.placeholders = new Set(this.#tokens.filter((token) => /^[#:]/.test(token)));
  }

  get isAtEnd(): boolean {
    return this.#next === this.#tokens.length;
  }

  /** Returns an empty string at the end. */
  peek(): string {
    return this.#tokens[this.#next] ?? '';
  }

  take(): string {
    const token = this.peek();
    this.#next++;
    return token;
  }

  /** Consumes the next token if it is one of `wanted`, ignoring case. `wanted` must be in upper case. Returns the token in upper case. */
  takeIf(...wanted: readonly string[]): string | undefined {
    const token = this.peek().toUpperCase();
    if (!wanted.includes(token)) return undefined;
    this.#next++;
    return token;
  }

  expect(wanted: string): void {
    if (this.takeIf(wanted) === undefined) throw this.unexpected();
  }

  unexpected(): Error {
    return validationError(`Syntax error; token: "${this.peek()}", expression: "${this.#expression}"`);
  }
}

function split(expression: string): string[] {
  const text = expression.trimEnd();
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const rest = text.slice(TOKEN.lastIndex);
    const [, token] = TOKEN.exec(text) ?? [];
    if (token === undefined) throw validationError(`Syntax error; near: "${rest}", expression: "${text}"`);
    tokens.push(token);
  }
  return tokens;
}

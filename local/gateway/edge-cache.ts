import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { KEPT_ERRORS } from '../../infra/settings/edge-cache.ts';

type Result = APIGatewayProxyStructuredResultV2;

export interface EdgeCacheOptions {
  /** How long errors are kept. CloudFront's default is ten seconds. */
  readonly errorSeconds: number;
  readonly clock?: () => number;
}

/** What CloudFront does with `GET` and `HEAD` requests that have the same key: it keeps errors, and answers simultaneous requests once. */
export class EdgeCache {
  readonly #errorMs: number;
  readonly #clock: () => number;
  readonly #errors = new Map<string, { readonly result: Result; readonly until: number }>();
  readonly #running = new Map<string, Promise<Result>>();

  constructor({ errorSeconds, clock = Date.now }: EdgeCacheOptions) {
    this.#errorMs = errorSeconds * 1_000;
    this.#clock = clock;
  }

  async answer(
    { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
    { pathname, search }: Pick<URL, 'pathname' | 'search'>,
    keyHeaders: readonly string[],
    run: () => Promise<Result>,
  ): Promise<Result> {
    if (method !== 'GET' && method !== 'HEAD') return run();
    const key = JSON.stringify([method, pathname, search, ...keyHeaders.map((name) => headers[name])]);
    const kept = this.#errors.get(key);
    if (kept && this.#clock() < kept.until) return kept.result;
    const running = this.#running.get(key);
    if (running) {
      const result = await running;
      if (!isPrivate(result)) return result;
      return run();
    }
    const started = run().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    const result = await started;
    if (this.#errorMs > 0 && KEPT_ERRORS.some((status) => status === result.statusCode))
      this.#errors.set(key, { result, until: this.#clock() + this.#errorMs });
    return result;
  }
}

const isPrivate = ({ headers }: Result): boolean =>
  /\b(private|no-store|no-cache)\b/.test(String(headers?.['cache-control'] ?? ''));

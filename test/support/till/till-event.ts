import { createHmac } from 'node:crypto';
import type { Provider } from '../../../shared/provider/providers.ts';

/** A payment provider that exists only in tests. It differs from real providers wherever the product must not depend on them. */
export const TILL = 'till' as Provider;

export type TillContent =
  | { type: 'code'; code: string; text: string; isActive: boolean; endsAt?: string }
  | { type: 'sale'; sale: string; buyer: string; cents: number; code?: string; isRenewal?: boolean }
  | { type: 'refund'; refund: string; sale: string; cents: number };

export interface TillEvent {
  readonly event: string;
  readonly at: string;
  readonly isPractice: boolean;
  readonly content:
    | TillContent
    | { readonly type: string; readonly code?: string; readonly text?: string }
    | { readonly type: string; readonly buyer: string; readonly stated: object }
    | { readonly type: string; readonly sale: string; readonly stated: object };
}

let made = 0;
export const tillEvent = (at: Date, content: TillContent): TillEvent => ({
  event: `till-${made++}`,
  at: at.toISOString(),
  isPractice: false,
  content,
});

export const bodyOf = (event: TillEvent): Buffer => Buffer.from(JSON.stringify(event));
export const signTill = (body: Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

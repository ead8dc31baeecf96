import { eventBody, type ProviderEvent } from '../entities/provider-event.ts';
import type { Statement } from '../ledger/statement.ts';
import { Unprocessable } from '../ledger/unprocessable.ts';
import type { ParsedEvent } from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';

export interface EventContent {
  /** The event without its object, which can be large, so that a page of events fits into memory. */
  readonly parsed: Omit<ParsedEvent, 'object'> | undefined;
  readonly statements: readonly Statement[];
  readonly problem: string | undefined;
}

/** Translates a stored event into the format that all providers share. Test events are included, although they never affect commissions. */
export function readContent(event: ProviderEvent): EventContent {
  const adapter = providerOf(event.provider);
  let parsed: EventContent['parsed'];
  try {
    const { object, ...rest } = adapter.parse(eventBody(event), new Date(event.receivedAt));
    parsed = rest;
    return { parsed, statements: adapter.translate({ ...rest, object }), problem: undefined };
  } catch (error) {
    if (error instanceof Unprocessable) return { parsed, statements: [], problem: error.message };
    throw error;
  }
}

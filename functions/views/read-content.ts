import { eventBody, type ProviderEvent } from '../entities/provider-event.ts';
import type { Statement } from '../ledger/statement.ts';
import { Unprocessable } from '../ledger/unprocessable.ts';
import type { ParsedEvent } from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';

export interface EventContent {
  readonly parsed: ParsedEvent | undefined;
  readonly statements: readonly Statement[];
  readonly problem: string | undefined;
}

/** Translates a stored event into the format that all providers share. Test events are included, although they never affect commissions. */
export function readContent(event: ProviderEvent): EventContent {
  const adapter = providerOf(event.provider);
  let parsed: ParsedEvent | undefined;
  try {
    parsed = adapter.parse(eventBody(event), new Date(event.receivedAt));
    return { parsed, statements: adapter.translate(parsed), problem: undefined };
  } catch (error) {
    if (error instanceof Unprocessable) return { parsed, statements: [], problem: error.message };
    throw error;
  }
}

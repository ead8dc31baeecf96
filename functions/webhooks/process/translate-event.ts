import { eventBody, type ProviderEvent } from '../../entities/provider-event.ts';
import type { Statement } from '../../ledger/statement.ts';
import type { ParsedEvent } from '../../providers/provider.ts';
import { providerOf } from '../../providers/registry.ts';
import type { Source } from './source.ts';

export interface TranslatedEvent {
  readonly received: ProviderEvent;
  /** The event without its object, which can be large, so that a batch fits into memory. */
  readonly parsed: Omit<ParsedEvent, 'object'>;
  readonly source: Source;
  /** Empty for a test event, because test events must never affect the ledger. */
  readonly statements: readonly Statement[];
}

/** Parses a stored event. Throws `Unprocessable` if the event is not of a supported kind. */
export function translateEvent(received: ProviderEvent, isRepeated: boolean): TranslatedEvent {
  const { partnerId, appId, provider, lane, eventId, receivedAt } = received;
  const adapter = providerOf(provider);
  const { object, ...parsed } = adapter.parse(eventBody(received), new Date(receivedAt));
  return {
    received,
    parsed,
    source: {
      partnerId,
      appId,
      provider,
      lane,
      eventId,
      at: parsed.createdAt,
      arrivedAt: received.replayedAt ?? receivedAt,
      isRepeated,
    },
    statements: parsed.isLive ? adapter.translate({ ...parsed, object }) : [],
  };
}

import * as z from 'zod/mini';
import { $ZodError } from 'zod/v4/core';
import type { Statement } from '../../ledger/statement.ts';
import type { ParsedEvent } from '../../providers/provider.ts';
import { providerOf } from '../../providers/registry.ts';
import { eventBody, type ProviderEvent } from '../../table/entities/provider-event.ts';
import { unmatchedAttributes } from '../../table/items/unmatched.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import { applyStatement } from './apply-statement.ts';
import { recordHealth } from './record-health.ts';

/**
 * Translates an event into facts and applies them to the ledger. An event that cannot be parsed is listed for the app's owner, including
 * the reason. Throws only if a retry may succeed.
 */
export async function processEvent(table: Table, received: ProviderEvent): Promise<void> {
  const provider = providerOf(received.provider);
  let event: ParsedEvent;
  let statements: Statement[];
  try {
    event = provider.parse(eventBody(received));
    statements = event.isLive ? provider.translate(event) : [];
  } catch (error) {
    return markUnprocessable(table, received, error);
  }
  const source = {
    appId: received.appId,
    provider: received.provider,
    eventId: received.eventId,
    at: event.createdAt,
  };
  for (const statement of statements) await applyStatement(table, statement, source);
  await recordHealth(table, received, event);
  if (received.replayedAt) await clearUnprocessable(table, received);
}

async function markUnprocessable(
  table: Table,
  { appId, provider, eventId, receivedAt }: ProviderEvent,
  error: unknown,
): Promise<void> {
  const key = keys.event(appId, provider, eventId);
  const detail = error instanceof $ZodError ? z.prettifyError(error) : String(error);
  const row = {
    reason: 'not_understood',
    provider,
    subject: eventId,
    detail: detail.slice(0, 1_000),
    at: receivedAt,
  } as const;
  await table
    .transaction()
    .update(key, { set: unmatchedAttributes(appId, { ...row, eventKey: key }) })
    .commit();
}

async function clearUnprocessable(table: Table, { appId, provider, eventId }: ProviderEvent): Promise<void> {
  await table
    .transaction()
    .update(keys.event(appId, provider, eventId), { remove: ['unmatched', 'GSI1PK', 'GSI1SK'] })
    .commit();
}

import * as z from 'zod/mini';
import type { QueueMessage } from '../../functions/lib/queue.ts';
import type { ProviderEvent } from '../../functions/table/entities/provider-event.ts';
import type { Table } from '../../functions/table/table.ts';
import { processEvents } from '../../functions/webhooks/process/process-events.ts';
import { processWork } from '../../functions/webhooks/process/process-work.ts';
import { WorkMessage } from '../../functions/webhooks/process/work-message.ts';

/** Processes events as the worker does, and then what it queues, as the retry function does. Returns the number of queued messages. */
export async function workOn(table: Table, events: readonly ProviderEvent[]): Promise<number> {
  const queue: QueueMessage[] = [];
  const deps = {
    table,
    later: {
      async send(messages: readonly QueueMessage[]) {
        queue.push(...messages);
      },
    },
  };
  for (const { error } of await processEvents(deps, events)) throw error;
  // Messages that this work sends are appended, so the loop reaches them too.
  for (const { body } of queue) {
    const errors = await processWork(deps, [z.parse(WorkMessage, body)]);
    for (const error of errors.values()) throw error;
  }
  return queue.length;
}

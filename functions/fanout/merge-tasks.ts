import type { Topic } from '../../shared/realtime/realtime.ts';
import { notificationIdOf } from '../entities/notification.ts';
import type { DurableEffect, Hint } from '../kit/effects.ts';

/** An effect, such as sending an email, that happens only once, even if several records caused it. */
export interface Task<T> {
  readonly what: T;
  readonly records: ReadonlySet<number>;
}

/** Deduplicates the effects of a batch, in order of first occurrence. `lists` contains one list of effects per record. */
export function mergeTasks<T extends DurableEffect | Hint>(lists: readonly (readonly T[])[]): Task<T>[] {
  const tasks = new Map<string, { what: T; records: Set<number> }>();
  for (const [record, list] of lists.entries()) {
    for (const what of list) {
      const id = idOf(what);
      const known = tasks.get(id);
      const records = (known?.records ?? new Set()).add(record);
      tasks.set(id, { what: known ? merged(known.what, what) : what, records });
    }
  }
  return [...tasks.values()];
}

function idOf(what: DurableEffect | Hint): string {
  switch (what.kind) {
    case 'index':
      return JSON.stringify([what.kind, what.text]);
    case 'index_app':
      return JSON.stringify([what.kind, what.appId]);
    case 'notify':
      return JSON.stringify([what.kind, what.notification.userId, notificationIdOf(what.notification)]);
    case 'sold':
      return JSON.stringify([what.kind, what.batch]);
    case 'user':
      return JSON.stringify([what.kind, what.userId]);
    case 'owner':
      return JSON.stringify([what.kind, what.appId]);
    default:
      return JSON.stringify(what);
  }
}

function merged<T extends DurableEffect | Hint>(one: T, other: T): T {
  if (one.kind === 'index' && other.kind === 'index') {
    return { ...one, words: [...new Set([...one.words, ...other.words])] };
  }
  if (one.kind === 'index_app' && other.kind === 'index_app') {
    return { ...one, former: [...one.former, ...other.former] };
  }
  if (one.kind === 'sold' && other.kind === 'sold') {
    return { ...one, payments: [...new Set([...one.payments, ...other.payments])] };
  }
  if ((one.kind === 'user' && other.kind === 'user') || (one.kind === 'owner' && other.kind === 'owner')) {
    const topics: Topic[] = [...new Set([...one.topics, ...other.topics])];
    return { ...one, topics };
  }
  return one;
}

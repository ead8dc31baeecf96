import type { Topic } from '../../shared/realtime.ts';
import { notificationIdOf } from '../table/entities/notification.ts';
import type { DurableEffect, Hint } from './effects.ts';

/** Something to do once for all the records that ask for it. */
export interface Task<T> {
  readonly what: T;
  /** The places in the batch of the records that it follows from. */
  readonly records: ReadonlySet<number>;
}

/** What a batch asks for, each once, in the order in which it was asked for first. `lists` has what each record asks for. */
export function mergeTasks<T extends DurableEffect | Hint>(lists: readonly (readonly T[])[]): Task<T>[] {
  const tasks = new Map<string, { what: T; records: Set<number> }>();
  for (const [record, list] of lists.entries()) {
    for (const what of list) {
      const id = idOf(what);
      const known = tasks.get(id);
      const records = (known?.records ?? new Set()).add(record);
      tasks.set(id, { what: known ? joined(known.what, what) : what, records });
    }
  }
  return [...tasks.values()];
}

function idOf(what: DurableEffect | Hint): string {
  switch (what.kind) {
    case 'index':
      return JSON.stringify([what.kind, what.text]);
    case 'notify':
      return JSON.stringify([what.kind, what.notification.userId, notificationIdOf(what.notification)]);
    case 'user':
      return JSON.stringify([what.kind, what.userId]);
    case 'owner':
      return JSON.stringify([what.kind, what.appId]);
    default:
      return JSON.stringify(what);
  }
}

/** Two of the same id as one. */
function joined<T extends DurableEffect | Hint>(one: T, other: T): T {
  if (one.kind === 'index' && other.kind === 'index') {
    return { ...one, words: [...new Set([...one.words, ...other.words])] };
  }
  if ((one.kind === 'user' && other.kind === 'user') || (one.kind === 'owner' && other.kind === 'owner')) {
    const topics: Topic[] = [...new Set([...one.topics, ...other.topics])];
    return { ...one, topics };
  }
  return one;
}

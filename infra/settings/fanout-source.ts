import { FOLLOWED } from '../../functions/table/followed.ts';
import type { StreamFilter, StreamSource } from './stream-source.ts';

type Kinds = StreamFilter['eventNames'];

/** The types of items of which exactly these `kinds` of changes are followed, apart from removals, which have a filter of their own. */
const followedOn = (...kinds: Kinds): string[] =>
  Object.entries<Kinds>(FOLLOWED)
    .filter(([, followed]) => followed.filter((kind) => kind !== 'REMOVE').join() === kinds.join())
    .map(([type]) => type);

const followedOnRemoval = (): string[] =>
  Object.entries<Kinds>(FOLLOWED)
    .filter(([, followed]) => followed.includes('REMOVE'))
    .map(([type]) => type);

const created = (...kinds: Kinds): StreamFilter => ({
  eventNames: kinds,
  image: 'NewImage',
  itemTypes: followedOn(...kinds),
});

export const FANOUT_SOURCE: StreamSource = {
  batchSize: 25,
  parallelizationFactor: 5,
  retryAttempts: 8,
  filters: [
    created('INSERT', 'MODIFY'),
    created('MODIFY'),
    created('INSERT'),
    { eventNames: ['REMOVE'], image: 'OldImage', itemTypes: followedOnRemoval() },
  ],
};

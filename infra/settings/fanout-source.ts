import { FOLLOWED } from '../../functions/table/followed.ts';
import type { StreamFilter, StreamSource } from './stream-source.ts';

type Kinds = StreamFilter['eventNames'];

const typesWith = (isFollowed: (kinds: ReadonlySet<Kinds[number]>) => boolean): string[] =>
  Object.entries<Kinds>(FOLLOWED)
    .filter(([, kinds]) => isFollowed(new Set(kinds)))
    .map(([type]) => type);

/** The filter for the types of which exactly these `kinds` are followed, apart from removals, which have a filter of their own. */
function filterFor(...kinds: Kinds): StreamFilter {
  const wanted = new Set(kinds);
  const itemTypes = typesWith((followed) =>
    followed.symmetricDifference(wanted).isSubsetOf(new Set(['REMOVE'])),
  );
  return { eventNames: kinds, image: 'NewImage', itemTypes };
}

export const FANOUT_SOURCE: StreamSource = {
  batchSize: 25,
  parallelizationFactor: 5,
  retryAttempts: 8,
  filters: [
    filterFor('INSERT', 'MODIFY'),
    filterFor('MODIFY'),
    filterFor('INSERT'),
    { eventNames: ['REMOVE'], image: 'OldImage', itemTypes: typesWith((kinds) => kinds.has('REMOVE')) },
  ],
};

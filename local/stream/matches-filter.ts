import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import type { StreamSource } from '../../infra/settings/stream-source.ts';

export function matchesFilter({ eventName, dynamodb }: _Record, { filters }: StreamSource): boolean {
  return filters.some(
    ({ eventNames, image, itemTypes, attribute }) =>
      (eventNames as readonly (string | undefined)[]).includes(eventName) &&
      itemTypes.includes(dynamodb?.[image]?.type?.S ?? '') &&
      (attribute === undefined || dynamodb?.[image]?.[attribute]?.S !== undefined),
  );
}

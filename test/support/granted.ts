import type { Environment } from '../../infra/environment.ts';
import { type Statement, statementsByFunction } from './statements.ts';
import type { TableCall } from './table-calls.ts';

/**
 * A function's permission for the table or one of its indexes. It consists of the allowed actions and of patterns for the partition keys.
 */
export interface Granted {
  readonly actions: readonly string[];
  readonly index?: string | undefined;
  readonly partitions: readonly string[];
}

/** Returns the table permissions of all functions in the given environment, keyed by function name. */
export function grantedByFunction(environment: Environment): Record<string, Granted[]> {
  const entries = [...statementsByFunction(environment)].map(([name, statements]) => [
    name,
    statements.flatMap(readTableStatement),
  ]);
  return Object.fromEntries(entries) as Record<string, Granted[]>;
}

interface Fence {
  readonly 'ForAllValues:StringLike'?: { readonly 'dynamodb:LeadingKeys'?: string | readonly string[] };
}

function readTableStatement({ actions, resources, conditions }: Statement): Granted[] {
  const keys = (conditions as Fence)['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
  if (keys === undefined) return [];
  return resources.map((resource) => ({
    actions,
    index: /\/index\/(\w+)/.exec(resource)?.[1],
    partitions: [keys].flat(),
  }));
}

/** Returns whether IAM would allow the call. As with `ForAllValues`, every partition key must match a pattern. */
export function isGranted(granted: readonly Granted[], { action, index, partitions }: TableCall): boolean {
  return granted.some(
    (grant) =>
      grant.index === index &&
      grant.actions.includes(action) &&
      partitions.every((partition) => grant.partitions.some((pattern) => matches(pattern, partition))),
  );
}

/** Implements IAM's `StringLike` without its question mark, because no grant uses the question mark. */
function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

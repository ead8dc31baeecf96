import type { Environment } from '../../infra/stacks/environment.ts';
import { type Statement, statementsByFunction } from './statements.ts';
import type { TableCall } from './table-calls.ts';

/** A function's permission for the table or one of the table's indexes: the allowed actions, and patterns for the partition keys. */
export interface Granted {
  readonly actions: readonly string[];
  readonly index?: string | undefined;
  readonly partitions: readonly string[];
  /** The only attributes that a call may access. Undefined if a call may access any attribute. */
  readonly attributes?: readonly string[] | undefined;
}

export function grantedByFunction(environment: Environment): Record<string, Granted[]> {
  const entries = [...statementsByFunction(environment)].map(([name, statements]) => [
    name,
    statements.flatMap(readTableStatement),
  ]);
  return Object.fromEntries(entries) as Record<string, Granted[]>;
}

interface Fence {
  readonly 'ForAllValues:StringLike'?: { readonly 'dynamodb:LeadingKeys'?: string | readonly string[] };
  readonly 'ForAllValues:StringEquals'?: { readonly 'dynamodb:Attributes'?: readonly string[] };
}

function readTableStatement({ actions, resources, conditions }: Statement): Granted[] {
  const fence = conditions as Fence;
  const keys = fence['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
  if (keys === undefined) return [];
  return resources.map((resource) => ({
    actions,
    index: /\/index\/(\w+)/.exec(resource)?.[1],
    partitions: [keys].flat(),
    attributes: fence['ForAllValues:StringEquals']?.['dynamodb:Attributes'],
  }));
}

/** As with `ForAllValues`, a single grant must allow all partition keys and attributes of the call. */
export function isGranted(
  granted: readonly Granted[],
  { action, index, partitions, attributes = [] }: TableCall,
): boolean {
  return granted.some(
    (grant) =>
      grant.index === index &&
      grant.actions.includes(action) &&
      attributes.every((attribute) => grant.attributes?.includes(attribute) ?? true) &&
      partitions.every((partition) => grant.partitions.some((pattern) => matches(pattern, partition))),
  );
}

/** Implements IAM's `StringLike` without the wildcard `?`, because no grant uses it. */
function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

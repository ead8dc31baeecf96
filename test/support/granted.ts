import type { Environment } from '../../infra/environment.ts';
import { type Statement, statementsByFunction } from './statements.ts';
import type { TableCall } from './table-calls.ts';

/** What a function may do with the table, or with one of its indexes: these actions on partitions that fit these patterns. */
export interface Granted {
  readonly actions: readonly string[];
  readonly index?: string | undefined;
  readonly partitions: readonly string[];
}

/** Of each function of the environment, by its name. */
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

/** Whether IAM would let the call through: all of its partitions must fit, as `ForAllValues` says. */
export function isGranted(granted: readonly Granted[], { action, index, partitions }: TableCall): boolean {
  return granted.some(
    (grant) =>
      grant.index === index &&
      grant.actions.includes(action) &&
      partitions.every((partition) => grant.partitions.some((pattern) => fits(pattern, partition))),
  );
}

/** IAM's `StringLike`, of which the grants use the asterisk only. */
function fits(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

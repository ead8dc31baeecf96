import { type CfnElement, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { ServiceFunction } from '../../infra/constructs/service-function.ts';
import type { Environment } from '../../infra/stacks/environment.ts';

/** A normalized IAM policy statement: single values are lists with one element, and resources are strings. */
export interface Statement {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly conditions: unknown;
}

interface Policy {
  readonly Properties: {
    readonly Roles: readonly { readonly Ref?: string }[];
    readonly PolicyDocument: { readonly Statement: readonly RawStatement[] };
  };
}

interface RawStatement {
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

export function statementsByFunction(environment: Environment): Map<string, Statement[]> {
  const functions = environment.node.findAll().filter((construct) => construct instanceof ServiceFunction);
  const byStack = Map.groupBy(functions, (made) => Stack.of(made));
  return new Map(
    [...byStack].flatMap(([stack, own]) => {
      const policies = Object.values(Template.fromStack(stack).findResources('AWS::IAM::Policy')) as Policy[];
      return own.map((made): [string, Statement[]] => [made.source.name, statementsOf(made, policies)]);
    }),
  );
}

function statementsOf(made: ServiceFunction, policies: readonly Policy[]): Statement[] {
  const role = Stack.of(made).getLogicalId(made.function.role?.node.defaultChild as CfnElement);
  return policies
    .filter(({ Properties }) => Properties.Roles.some(({ Ref }) => Ref === role))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement.map(readStatement));
}

function readStatement({ Action, Resource, Condition }: RawStatement): Statement {
  return {
    actions: [Action].flat(),
    resources: [Resource]
      .flat()
      .map((resource) => (typeof resource === 'string' ? resource : JSON.stringify(resource))),
    conditions: Condition ?? {},
  };
}

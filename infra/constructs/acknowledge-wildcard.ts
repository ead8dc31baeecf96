import { Stack, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Acknowledges cdk-nag's finding that a policy under `scope` allows access to `resource`, which ends in an asterisk. The finding's id
 * contains the resource as it appears in the template.
 */
export function acknowledgeWildcard(scope: Construct, resource: string, reason: string): void {
  scope.node.addValidation({
    validate() {
      const said: unknown = Stack.of(scope).resolve(resource);
      Validations.of(scope).acknowledge({ id: `AwsSolutions-IAM5[Resource::${findingName(said)}]`, reason });
      return [];
    },
  });
}

/** Formats a value in the same way as cdk-nag: references in angle brackets, and other objects as JSON. */
function findingName(said: unknown): string {
  if (typeof said === 'string') return said;
  const { 'Fn::Join': join, 'Fn::GetAtt': attribute, Ref } = said as CfnValue;
  if (join) return join[1].map(findingName).join('');
  if (attribute) return `<${attribute.join('.')}>`;
  return Ref ? `<${Ref}>` : JSON.stringify(said);
}

interface CfnValue {
  readonly 'Fn::Join'?: [string, unknown[]];
  readonly 'Fn::GetAtt'?: string[];
  readonly Ref?: string;
}

import { Stack, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Acknowledges the cdk-nag finding about policies under `scope` that allow access to `resource`, a name that ends in an asterisk. The id of
 * the finding contains the resource as it appears in the template. If the resource is in another stack, this id is known only after the CDK
 * has linked the stacks, so the finding is acknowledged during validation.
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

/** Formats a value like cdk-nag does: references in angle brackets, and other objects as JSON. */
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

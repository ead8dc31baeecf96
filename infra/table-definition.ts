import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { Template } from 'aws-cdk-lib/assertions';

/** The parameters that create the table in DynamoDB, without its name. */
export interface TableDefinition {
  readonly create: Omit<CreateTableCommandInput, 'TableName'>;
  readonly ttlAttribute: string;
}

interface GlobalTable {
  Properties: Pick<
    CreateTableCommandInput,
    'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes' | 'BillingMode' | 'StreamSpecification'
  > & { TimeToLiveSpecification: { AttributeName: string } };
}

/** Reads the definition from the deployed template, so that keys and indexes are defined only once. */
export function readTableDefinition(template: Template): TableDefinition {
  const [table, ...others] = Object.values(
    template.findResources('AWS::DynamoDB::GlobalTable'),
  ) as GlobalTable[];
  if (!table || others.length > 0) throw new Error('The data stack must have exactly one table');
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, BillingMode, StreamSpecification } =
    table.Properties;
  return {
    create: {
      AttributeDefinitions,
      KeySchema,
      GlobalSecondaryIndexes,
      BillingMode,
      StreamSpecification: { StreamEnabled: true, ...StreamSpecification },
    },
    ttlAttribute: table.Properties.TimeToLiveSpecification.AttributeName,
  };
}

import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { exportPrefix } from '../../shared/exports.ts';
import type { AnalyticsStack } from '../stacks/analytics-stack.ts';
import type { DataStack } from '../stacks/data-stack.ts';

type Table = Pick<DataStack, 'table'>;

/**
 * Builds the statements that allow a function to start exports of the table. DynamoDB writes the files with the function's permissions, but
 * the function can read neither the table nor the files. The statement for `dynamodb:ListExports` covers all resources, because IAM doesn't
 * support limiting this action.
 */
export function exportStatements({ table }: Table, { exports }: AnalyticsStack): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: ['dynamodb:DescribeContinuousBackups', 'dynamodb:ExportTableToPointInTime'],
      resources: [table.tableArn],
    }),
    new PolicyStatement({ actions: ['dynamodb:DescribeExport'], resources: [anyExport(table.tableArn)] }),
    new PolicyStatement({ actions: ['dynamodb:ListExports'], resources: ['*'] }),
    new PolicyStatement({
      actions: ['s3:AbortMultipartUpload', 's3:PutObject', 's3:PutObjectAcl'],
      resources: [exports.arnForObjects(exportPrefix(table.tableName, '*'))],
    }),
  ];
}

/** Returns the resources in `exportStatements` that contain an asterisk, each with the reason for the asterisk. */
export const exportWildcards = ({ table }: Table, { exports }: AnalyticsStack) => [
  { resource: '*', reason: 'DynamoDB’s list of exports does not support resource-level permissions.' },
  { resource: anyExport(table.tableArn), reason: 'DynamoDB assigns the ids of exports.' },
  {
    resource: exports.arnForObjects(exportPrefix(table.tableName, '*')),
    reason: 'DynamoDB assigns the names of the exported files.',
  },
];

const anyExport = (tableArn: string) => `${tableArn}/export/*`;

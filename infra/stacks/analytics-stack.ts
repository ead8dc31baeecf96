import { CfnOutput, Stack } from 'aws-cdk-lib';
import { CfnNamedQuery, CfnWorkGroup } from 'aws-cdk-lib/aws-athena';
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { exportPrefix, QUERIED_DAYS } from '../../shared/exports.ts';
import { readQueries } from '../analytics/named-queries.ts';
import type { StageConfig } from '../config.ts';
import { createExportBucket, RESULTS } from '../constructs/export-bucket.ts';
import type { DataStack } from './data-stack.ts';

/**
 * The maximum amount of data, in bytes, that a query may read. Reading this amount costs about ten cents. Athena cancels a query that reads
 * more.
 */
const MAX_BYTES_PER_QUERY = 20 * 1024 ** 3;

/** The placeholder that Athena replaces with the day of a partition. */
const DAY = `\${day}`;

/** The stack with the table's exports and the Athena resources for querying them. */
export class AnalyticsStack extends Stack {
  readonly exports: Bucket;

  constructor(scope: Construct, stage: StageConfig, data: DataStack) {
    super(scope, 'Analytics', {
      description: 'Tributary: daily exports of the table, and queries over them',
      terminationProtection: stage.keepsData,
    });
    this.exports = createExportBucket(this, stage);
    // Include the environment's name, because the database and the workgroup need names that are unique in the account and region.
    const name = `tributary_${stage.name.toLowerCase()}`;
    const database = new CfnDatabase(this, 'Database', {
      catalogId: this.account,
      databaseInput: { name, description: 'Exports of the table (docs/analytics.md)' },
    });
    createExportsTable(this, { database, exports: this.exports, tableName: data.table.tableName });
    const workGroup = new CfnWorkGroup(this, 'WorkGroup', {
      name,
      recursiveDeleteOption: !stage.keepsData,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        publishCloudWatchMetricsEnabled: true,
        bytesScannedCutoffPerQuery: MAX_BYTES_PER_QUERY,
        resultConfiguration: {
          outputLocation: this.exports.s3UrlForObject(RESULTS),
          expectedBucketOwner: this.account,
          encryptionConfiguration: { encryptionOption: 'SSE_S3' },
        },
      },
    });
    for (const query of readQueries(stage.canary)) {
      const saved = new CfnNamedQuery(this, `Query-${query.name}`, {
        name: query.name,
        description: query.description,
        queryString: query.sql,
        database: name,
        workGroup: name,
      });
      saved.addResourceDependency(workGroup);
      saved.addResourceDependency(database);
    }
    new CfnOutput(this, 'ExportBucketName', { value: this.exports.bucketName });
    new CfnOutput(this, 'WorkGroupName', { value: name });
  }
}

interface TableProps {
  readonly database: CfnDatabase;
  readonly exports: Bucket;
  readonly tableName: string;
}

/**
 * Creates the table `exports`. Each row is one line of an exported file, and the queries parse this line. Athena computes the partitions,
 * so nobody has to register new days.
 */
function createExportsTable(scope: Construct, { database, exports, tableName }: TableProps): void {
  const table = new CfnTable(scope, 'ExportsTable', {
    catalogId: Stack.of(scope).account,
    databaseName: database.ref,
    tableInput: {
      name: 'exports',
      description: 'A line of an exported file, by the day of the export',
      tableType: 'EXTERNAL_TABLE',
      partitionKeys: [{ name: 'day', type: 'string' }],
      parameters: {
        EXTERNAL: 'TRUE',
        'projection.enabled': 'true',
        'projection.day.type': 'date',
        'projection.day.format': 'yyyy-MM-dd',
        'projection.day.interval': '1',
        'projection.day.interval.unit': 'DAYS',
        'projection.day.range': `NOW-${QUERIED_DAYS - 1}DAYS,NOW`,
        'storage.location.template': `${exports.s3UrlForObject(exportPrefix(tableName, DAY))}/`,
      },
      storageDescriptor: {
        columns: [{ name: 'line', type: 'string' }],
        location: exports.s3UrlForObject(`${tableName}/`),
        inputFormat: 'org.apache.hadoop.mapred.TextInputFormat',
        outputFormat: 'org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat',
        serdeInfo: { serializationLibrary: 'org.apache.hadoop.hive.serde2.lazy.LazySimpleSerDe' },
      },
    },
  });
  table.addResourceDependency(database);
}

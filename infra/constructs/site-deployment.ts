import { Stack, Validations } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { IMMUTABLE, REVALIDATE } from '../settings/security-headers.ts';
import { acknowledgeWildcard } from './acknowledge-wildcard.ts';
import { logSettings } from './log-settings.ts';

const ASSETS = 'assets/*';
/** The files in Vite's output that only our own checks use. */
const BUILD_INTERNALS = '.vite/*';

interface Deployment {
  readonly stage: StageConfig;
  readonly bucket: Bucket;
  readonly folder: string;
  readonly config: object;
}

/**
 * Deploys the build and `/config.json`. Files with a hash in their names are copied first and never deleted, because open tabs still
 * request the files of their own build. The documents that refer to these files are copied afterwards. HTML is revalidated on every
 * request, so no cache needs to be invalidated.
 */
export function deploySite(scope: Construct, { stage, bucket, folder, config }: Deployment): void {
  const build = Source.asset(folder);
  const logGroup = new LogGroup(scope, 'DeploymentLogs', logSettings(stage));
  const target = { destinationBucket: bucket, logGroup };
  const assets = deploy(scope, 'Assets', target, {
    sources: [build],
    exclude: ['*'],
    include: [ASSETS],
    cacheControl: IMMUTABLE,
  });
  const documents = deploy(scope, 'Documents', target, {
    sources: [build, Source.jsonData('config.json', config)],
    exclude: [ASSETS, BUILD_INTERNALS],
    include: [],
    cacheControl: REVALIDATE,
  });
  documents.node.addDependency(assets);
  acknowledgeHandler(scope, bucket);
}

interface Files {
  readonly sources: ISource[];
  readonly exclude: string[];
  readonly include: string[];
  readonly cacheControl: string;
}

interface Target {
  readonly destinationBucket: Bucket;
  readonly logGroup: LogGroup;
}

function deploy(scope: Construct, id: string, target: Target, files: Files): BucketDeployment {
  const { cacheControl, ...which } = files;
  return new BucketDeployment(scope, id, {
    ...which,
    ...target,
    cacheControl: [CacheControl.fromString(cacheControl)],
    // Keep files that are not part of this deployment, because another deployment copies files to the same bucket.
    prune: false,
    memoryLimit: 512,
  });
}

/**
 * Acknowledges the validation findings about the function that the CDK creates to copy the files. This function runs only during
 * deployments, and the CDK determines its grants and runtime.
 */
function acknowledgeHandler(scope: Construct, bucket: Bucket): void {
  const { account, region, node } = Stack.of(scope);
  const handler = node.children.find(({ node: { id } }) => id.startsWith('Custom::CDKBucketDeployment'));
  if (!handler) throw new Error('Cannot find the CDK function that copies the site: its name has changed.');
  const reason = "This is the CDK's own function, which only copies the site during a deployment.";
  const ids = [
    ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map(
      (action) => `AwsSolutions-IAM5[Action::s3:${action}]`,
    ),
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    'AwsSolutions-L1',
    'Serverless-LambdaDLQ',
    'Serverless-LambdaLatestVersion',
    'Serverless-LambdaTracing',
  ];
  Validations.of(handler).acknowledge(...ids.map((id) => ({ id, reason })));
  acknowledgeWildcard(handler, bucket.arnForObjects('*'), reason);
  acknowledgeWildcard(handler, `arn:aws:s3:::cdk-hnb659fds-assets-${account}-${region}/*`, reason);
}

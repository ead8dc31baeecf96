import { AssetHashType, DockerImage, type Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import { bundleOptions, writeBundle } from './bundling.ts';
import type { StageConfig } from './config.ts';
import { fromRoot } from './from-root.ts';
import type { FunctionSource } from './functions.ts';

interface ServiceFunctionProps {
  readonly source: FunctionSource;
  readonly stage: StageConfig;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeout: Duration;
}

/** A function as all of ours are: its own role that may only log and trace, its own log group, one way of bundling. */
export class ServiceFunction extends Construct {
  readonly function: LambdaFunction;
  readonly role: Role;

  constructor(scope: Construct, id: string, { source, stage, environment, timeout }: ServiceFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: stage.logRetentionDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(this.role);
    this.function = new LambdaFunction(this, 'Function', {
      code: bundled(source),
      handler: 'index.handler',
      role: this.role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 512,
      timeout,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...environment },
    });
    Validations.of(this.role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes segments only under the resource *.',
    });
  }
}

/** Not by `NodejsFunction`, which knows bundles of one file only. */
function bundled({ entry }: FunctionSource): Code {
  return Code.fromAsset(fromRoot('functions'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Demanded, and never run: the bundling here either succeeds or throws.
      image: DockerImage.fromRegistry('none'),
      local: {
        tryBundle(outDir) {
          writeBundle(buildSync(bundleOptions(entry)), outDir);
          return true;
        },
      },
    },
  });
}

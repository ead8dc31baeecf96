import { type Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { Charset, NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { BUNDLING } from './bundling.ts';
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
  readonly function: NodejsFunction;
  readonly role: Role;

  constructor(scope: Construct, id: string, { source, stage, environment, timeout }: ServiceFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: stage.logRetentionDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(this.role);
    this.function = new NodejsFunction(this, 'Function', {
      entry: fromRoot(source.entry),
      projectRoot: fromRoot(),
      depsLockFilePath: fromRoot('package-lock.json'),
      role: this.role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 512,
      timeout,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...environment },
      bundling: {
        bundleAwsSDK: true,
        format: OutputFormat.ESM,
        target: BUNDLING.target,
        mainFields: [...BUNDLING.mainFields],
        minify: BUNDLING.minify,
        sourceMap: BUNDLING.sourcemap,
        sourcesContent: BUNDLING.sourcesContent,
        charset: Charset.UTF8,
        banner: BUNDLING.banner.js,
      },
    });
    Validations.of(this.role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes segments only under the resource *.',
    });
  }
}

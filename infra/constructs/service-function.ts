import { AssetHashType, DockerImage, Duration, RemovalPolicy, Tags, Validations } from 'aws-cdk-lib';
import { Policy, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import { serviceOf } from '../alarms/own-metric.ts';
import { bundleOptions, writeBundle } from '../bundling.ts';
import type { StageConfig } from '../config.ts';
import { fromRoot } from '../from-root.ts';
import type { FunctionSource } from '../functions.ts';
import { LIVE } from '../settings/aliases.ts';
import { functionSettings } from '../settings/function-settings.ts';
import { logSettings } from './log-settings.ts';

export interface ServiceFunctionProps {
  readonly source: FunctionSource;
  readonly stage: StageConfig;
  readonly environment: Readonly<Record<string, string>>;
  /** All of the function's permissions except those for logging. */
  readonly statements: readonly PolicyStatement[];
  /** The tags of the function's role. They give the role access to encryption keys. */
  readonly tags?: Readonly<Record<string, string>>;
}

/** A Lambda function with our common settings. It has its own role, grants and log group. */
export class ServiceFunction extends Construct {
  readonly source: FunctionSource;
  readonly function: LambdaFunction;
  readonly logGroup: LogGroup;
  #live: Alias | undefined;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const { source, stage, environment, statements, tags = {} } = props;
    const { timeoutSeconds, memoryMb, reservedConcurrency } = functionSettings(source, stage);
    this.source = source;
    const logGroup = new LogGroup(this, 'Logs', logSettings(stage));
    this.logGroup = logGroup;
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    for (const [name, value] of Object.entries(tags)) Tags.of(role).add(name, value);
    logGroup.grantWrite(role);
    // Attach the statements as a separate policy. In the role's default policy, a trigger's grant would create a circular dependency
    // between the function and the user pool.
    if (statements.length > 0) new Policy(this, 'Grants', { roles: [role], statements: [...statements] });
    this.function = new LambdaFunction(this, 'Function', {
      code: bundled(source),
      handler: 'index.handler',
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      reservedConcurrentExecutions: reservedConcurrency,
      // Keep the version from before a deployment, because `npm run deploy` points the alias back to it if the smoke test fails.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        POWERTOOLS_SERVICE_NAME: source.name,
        METRICS_SERVICE: serviceOf(stage),
        ...environment,
      },
    });
    if (stage.republish) this.function.invalidateVersionBasedOn(stage.republish);
    Validations.of(this.function).acknowledge({
      id: 'Serverless-LambdaTracing',
      reason: 'Log lines already follow a request through all functions (`npm run tool -- trace`).',
    });
  }

  /**
   * Callers and event sources must use the alias instead of the function, so that they can be pointed back to the version from before (ADR
   * 40). The alias is created when this property is first read.
   */
  get live(): Alias {
    this.#live ??= new Alias(this, 'Live', { aliasName: LIVE, version: this.function.currentVersion });
    return this.#live;
  }
}

/** Bundles a function. The CDK's own construct, `NodejsFunction`, supports only single-file bundles. */
function bundled({ entry }: FunctionSource): Code {
  return Code.fromAsset(fromRoot('functions'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // The CDK requires a Docker image for bundling, but never uses it, because the local bundling either succeeds or throws.
      image: DockerImage.fromRegistry('none'),
      // Set different environment variables for each function. The functions share a directory and all other options, so the CDK would
      // otherwise use one bundle for all of them.
      environment: { ENTRY: entry },
      local: {
        tryBundle(outDir) {
          writeBundle(buildSync(bundleOptions(entry)), outDir);
          return true;
        },
      },
    },
  });
}

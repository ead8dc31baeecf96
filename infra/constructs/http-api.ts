import { HttpApi, type IHttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { logSettings } from './log-settings.ts';
import { createRoutes } from './routes.ts';
import type { ServiceFunction } from './service-function.ts';

interface RoutedApiProps {
  readonly stage: StageConfig;
  readonly userPool: UserPool;
  readonly webClient: UserPoolClient;
  readonly functions: ReadonlyMap<string, ServiceFunction>;
}

export class RoutedApi extends Construct {
  readonly api: HttpApi;
  readonly stage: IHttpStage;
  readonly accessLogs: LogGroup;

  constructor(scope: Construct, id: string, { stage, ...routed }: RoutedApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Http', {
      apiName: `Tributary ${stage.name}`,
      createDefaultStage: false,
    });
    this.accessLogs = new LogGroup(this, 'AccessLogs', logSettings(stage));
    this.stage = createRoutes(this, { stage, ...routed, api: this.api, accessLogs: this.accessLogs });
  }
}

import { HttpApi, HttpStage, type IHttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { logSettings } from './log-settings.ts';
import { STAGE_NAME } from './routes.ts';

/** An HTTP API and its access log. Its routes are in a stack of their own (`infra/stacks/routes-stack.ts`). */
export class RoutedApi extends Construct {
  readonly generation: number;
  readonly api: HttpApi;
  /** A reference to the API's stage for metrics. The stage itself is created together with the routes. */
  readonly stage: IHttpStage;
  readonly accessLogs: LogGroup;

  constructor(scope: Construct, stage: StageConfig, generation: number) {
    super(scope, withGeneration('Http', generation));
    this.generation = generation;
    this.api = new HttpApi(this, 'Http', {
      apiName: `Tributary ${stage.name}`,
      createDefaultStage: false,
    });
    this.stage = HttpStage.fromHttpStageAttributes(this, 'Stage', { stageName: STAGE_NAME, api: this.api });
    this.accessLogs = new LogGroup(this, 'AccessLogs', logSettings(stage));
  }
}

/**
 * Returns an id that belongs to a generation of the API. The ids of the first generation must stay without a number. If they changed,
 * CloudFormation would replace the API.
 */
export const withGeneration = (id: string, generation: number): string =>
  generation === 1 ? id : `${id}${generation}`;

import { Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { type RoutedApi, withGeneration } from '../constructs/http-api.ts';
import { createRoutes } from '../constructs/routes.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';

interface RoutesStackProps {
  readonly stage: StageConfig;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly http: RoutedApi;
}

/** The stack with the routes of one API. It is separate because CloudFormation allows only 500 resources in a stack (ADR 57). */
export class RoutesStack extends Stack {
  constructor(scope: Construct, { stage, data, api, http }: RoutesStackProps) {
    super(scope, withGeneration('Routes', http.generation), {
      description: 'Tributary: the routes of the API',
      terminationProtection: stage.keepsData,
    });
    createRoutes(this, {
      stage,
      // Refer to the API by its id. Otherwise, the CDK would create the integrations and the authorizer in the stack of the API.
      api: HttpApi.fromHttpApiAttributes(this, 'Http', { httpApiId: http.api.apiId }),
      accessLogs: http.accessLogs,
      userPool: data.userPool,
      webClient: data.webClient,
      functions: api.functions.all,
    });
  }
}

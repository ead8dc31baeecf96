import { Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  type HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ACCESS_TOKEN_SCOPE } from '../../shared/access-tokens.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { HEALTH_PATH } from '../../shared/health.ts';
import type { StageConfig } from '../config.ts';
import { HEALTH, WEBHOOK_RECEIVER } from '../functions.ts';
import { throttleKindOf, throttlesOf } from '../settings/throttles.ts';
import { logSettings } from './log-settings.ts';
import type { ServiceFunction } from './service-function.ts';

interface RoutedApiProps {
  readonly stage: StageConfig;
  readonly userPool: UserPool;
  readonly webClient: UserPoolClient;
  readonly functionOf: (name: string) => ServiceFunction;
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly functionName: string;
  readonly throttle: keyof ReturnType<typeof throttlesOf>;
  /** The reason why the route needs no token. If no reason is given, callers must send a token from the user pool. */
  readonly open?: string;
}

const HOOKS_PATH = '/hooks/{token}';
/** The routes that are not operations of the API, in the format of the access log. */
export const HOOKS_ROUTE = `POST ${HOOKS_PATH}`;
export const HEALTH_ROUTE = `GET ${HEALTH_PATH}`;

/** All routes: the operations in the contract, and two routes that don't require a token. */
const ROUTES: readonly Route[] = [
  ...allOperations.map((operation) => ({
    method: operation.method,
    path: operation.path,
    functionName: operation.area,
    throttle: throttleKindOf(operation),
  })),
  {
    method: 'POST',
    path: HOOKS_PATH,
    functionName: WEBHOOK_RECEIVER.name,
    throttle: 'webhook',
    open: 'Payment providers call it, and the receiver verifies the signature of every delivery.',
  },
  {
    method: 'GET',
    path: HEALTH_PATH,
    functionName: HEALTH.name,
    throttle: 'health',
    open: 'It only shows that the API responds.',
  },
];

/**
 * The fields of the access log. The path is left out, because the path of a webhook URL is secret. IP addresses and tokens are also left
 * out. The user agent shows whether a request came through CloudFront, because CloudFront sends its own user agent instead of the client's.
 */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  userId: '$context.authorizer.claims.sub',
  integrationMs: '$context.integrationLatency',
  userAgent: '$context.identity.userAgent',
  bytes: '$context.responseLength',
  protocol: '$context.protocol',
  authorizerError: '$context.authorizer.error',
  integrationError: '$context.integrationErrorMessage',
};
/**
 * The latency field of the access log. Unlike all other fields, it is a number, because metric filters can compare numbers only with
 * numbers.
 */
const LATENCY = `"latencyMs":$context.responseLatency`;
const ACCESS_LOG_FORMAT = JSON.stringify(ACCESS_LOG).replace(/\}$/, `,${LATENCY}}`);

/**
 * The HTTP API. Each operation has a separate route with its own metrics and throttle. API Gateway checks the token before any of our code
 * runs.
 */
export class RoutedApi extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly accessLogs: LogGroup;

  constructor(scope: Construct, id: string, props: RoutedApiProps) {
    super(scope, id);
    const { stage, userPool, webClient, functionOf } = props;
    const throttles = throttlesOf(stage);
    this.api = new HttpApi(this, 'Http', {
      apiName: `Tributary ${stage.name}`,
      createDefaultStage: false,
    });
    this.accessLogs = new LogGroup(this, 'AccessLogs', logSettings(stage));
    this.stage = new HttpStage(this, 'Live', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: throttles.write,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLogs),
        format: AccessLogFormat.custom(ACCESS_LOG_FORMAT),
      },
    });
    Validations.of(this.stage).acknowledge({
      id: 'Serverless-APIGWStructuredLogging',
      reason: 'Each line of the log is JSON. Only its format is not, because a number needs no quotes.',
    });
    this.#addRoutes(
      new HttpUserPoolAuthorizer('Users', userPool, { userPoolClients: [webClient] }),
      functionOf,
    );
    this.#setThrottles(throttles);
  }

  #addRoutes(authorizer: IHttpRouteAuthorizer, functionOf: RoutedApiProps['functionOf']): void {
    const integrations = new Map<string, HttpLambdaIntegration>();
    const integrate = (name: string) => {
      const known = integrations.get(name);
      if (known) return known;
      // Grant only one permission per function, because one per route would exceed the limit of 20 kB for a function's policy.
      const integration = new HttpLambdaIntegration(name, functionOf(name).live, {
        scopePermissionToRoute: false,
      });
      integrations.set(name, integration);
      return integration;
    };
    for (const { method, path, functionName, open } of ROUTES) {
      const routes = this.api.addRoutes({
        path,
        methods: [method as HttpMethod],
        integration: integrate(functionName),
        // Require a scope, so that the authorizer rejects ID tokens. Only access tokens have a scope.
        ...(open
          ? { authorizer: new HttpNoneAuthorizer() }
          : { authorizer, authorizationScopes: [ACCESS_TOKEN_SCOPE] }),
      });
      // Create the stage after the routes, because it rejects settings for routes that don't exist yet.
      this.stage.node.addDependency(...routes);
      if (open)
        for (const route of routes)
          Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason: open });
    }
  }

  #setThrottles(throttles: ReturnType<typeof throttlesOf>): void {
    const settings = ROUTES.map(({ method, path, throttle }) => [
      `${method} ${path}`,
      {
        ThrottlingRateLimit: throttles[throttle].rateLimit,
        ThrottlingBurstLimit: throttles[throttle].burstLimit,
      },
    ]);
    (this.stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(settings);
  }
}

import { Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  type HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  type IHttpApi,
  type IHttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { ACCESS_TOKEN_SCOPE } from '../../shared/accounts/access-tokens.ts';
import { INVITATION_ROUTES } from '../../shared/accounts/invitation-routes.ts';
import { UNSUBSCRIBE_ROUTES } from '../../shared/accounts/unsubscribe.ts';
import { GO_PATH } from '../../shared/codes/short-links.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { HEALTH_PATH } from '../../shared/monitoring/health.ts';
import type { StageConfig } from '../config.ts';
import { GO, HEALTH, WEBHOOK_RECEIVER } from '../functions.ts';
import { throttleKindOf, throttlesOf } from '../settings/throttles.ts';
import type { ServiceFunction } from './service-function.ts';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly functionName: string;
  readonly throttle: keyof ReturnType<typeof throttlesOf>;
  /** The reason why the route needs no token. If no reason is given, callers must send a token from the user pool. */
  readonly open?: string;
}

/** The name of the stage that serves an API at its root. */
const STAGE_NAME = '$default';

const HOOKS_PATH = '/hooks/{token}';
/** The routes that are not operations of the API, in the format of the access log. */
export const HOOKS_ROUTE = `POST ${HOOKS_PATH}`;
export const HEALTH_ROUTE = `GET ${HEALTH_PATH}`;
/**
 * The path of short links. The function itself refuses malformed ones, so that visitors get a page instead of API Gateway's JSON.
 */
const GO_ROUTE_PATH = `${GO_PATH}{link+}`;
const GO_METHODS = ['GET', 'HEAD'];
export const GO_ROUTES = GO_METHODS.map((method) => `${method} ${GO_ROUTE_PATH}`);

/** All routes: the operations in the contract, and the routes that don't require a token. */
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
  ...GO_METHODS.map((method) => ({
    method,
    path: GO_ROUTE_PATH,
    functionName: GO.name,
    throttle: 'opening' as const,
    open: 'Buyers follow the links of affiliates. They have no account.',
  })),
  ...UNSUBSCRIBE_ROUTES.map(({ area, ...route }) => ({
    ...route,
    functionName: area,
    throttle: 'unsubscribe' as const,
    open: 'Mail programs call it. The token in the path proves that the email is ours.',
  })),
  ...INVITATION_ROUTES.map(({ area, ...route }) => ({
    ...route,
    functionName: area,
    throttle: 'invitation' as const,
    open: 'Whoever was invited may have no account. The token in the path proves that the email is ours.',
  })),
];

/**
 * The path is left out, because the path of a webhook URL is secret. IP addresses and tokens are also left out. The user agent shows
 * whether a request came through CloudFront, because CloudFront sends its own user agent instead of the client's.
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

interface RoutesProps {
  readonly stage: StageConfig;
  readonly api: IHttpApi;
  readonly accessLogs: ILogGroup;
  readonly userPool: UserPool;
  readonly webClient: UserPoolClient;
  readonly functions: ReadonlyMap<string, ServiceFunction>;
}

/**
 * Creates the routes of the API, and the stage that serves them. Each operation has a separate route with its own metrics and throttle. API
 * Gateway checks the token before any of our code runs.
 */
export function createRoutes(scope: Construct, props: RoutesProps): IHttpStage {
  const throttles = throttlesOf(props.stage);
  const stage = new HttpStage(scope, 'Live', {
    httpApi: props.api,
    stageName: STAGE_NAME,
    autoDeploy: true,
    throttle: throttles.write,
    accessLogSettings: {
      destination: new LogGroupLogDestination(props.accessLogs),
      format: AccessLogFormat.custom(ACCESS_LOG_FORMAT),
    },
  });
  Validations.of(stage).acknowledge({
    id: 'Serverless-APIGWStructuredLogging',
    reason: 'Each line of the log is JSON. Only its format is not, because a number needs no quotes.',
  });
  // Create the stage after the routes, because it rejects settings for routes that don't exist yet.
  stage.node.addDependency(...addRoutes(scope, props));
  (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
    ROUTES.map(({ method, path, throttle }) => [
      `${method} ${path}`,
      {
        ThrottlingRateLimit: throttles[throttle].rateLimit,
        ThrottlingBurstLimit: throttles[throttle].burstLimit,
      },
    ]),
  );
  return stage;
}

function addRoutes(scope: Construct, { api, userPool, webClient, functions }: RoutesProps): HttpRoute[] {
  const users = new HttpUserPoolAuthorizer('Users', userPool, { userPoolClients: [webClient] });
  const integrations = new Map<string, HttpLambdaIntegration>();
  const integrate = (name: string) => {
    const known = integrations.get(name);
    if (known) return known;
    const found = functions.get(name);
    if (!found) throw new Error(`There is no function ${name} for a route`);
    // Grant only one permission per function, because one per route would exceed the limit of 20 kB for a function's policy.
    const integration = new HttpLambdaIntegration(name, found.live, { scopePermissionToRoute: false });
    integrations.set(name, integration);
    return integration;
  };
  return ROUTES.map(({ method, path, functionName, open }) => {
    const route = new HttpRoute(scope, `${method}${path}`, {
      httpApi: api,
      routeKey: HttpRouteKey.with(path, method as HttpMethod),
      integration: integrate(functionName),
      // Require a scope, so that the authorizer rejects ID tokens. Only access tokens have a scope.
      ...(open
        ? { authorizer: new HttpNoneAuthorizer() }
        : { authorizer: users, authorizationScopes: [ACCESS_TOKEN_SCOPE] }),
    });
    if (open) Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason: open });
    return route;
  });
}

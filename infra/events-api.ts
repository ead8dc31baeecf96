import {
  AppSyncAuthorizationType,
  type CfnApi,
  type ChannelNamespace,
  Code,
  EventApi,
} from 'aws-cdk-lib/aws-appsync';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { type IGrantable, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { StageConfig } from './config.ts';
import { fromRoot } from './from-root.ts';
import { logSettings } from './log-settings.ts';
import { NAMESPACES, namespaceFile } from './namespaces.ts';

interface EventsApiProps {
  readonly stage: StageConfig;
  readonly userPool: IUserPool;
}

/**
 * The AppSync Events API (ADR 5). Users of the pool connect and subscribe. Each namespace's handler authorizes subscriptions. Only
 * functions with an IAM grant publish. The API stores no data, so it is deleted with its stack.
 */
export class EventsApi extends Construct {
  /** The endpoint for publishers, without the path `/event`. */
  readonly endpoint: string;
  /** The endpoint for browsers, which is part of `/config.json`. */
  readonly browserEndpoint: string;
  /** The origin of the WebSocket, as used in the site's Content-Security-Policy. */
  readonly socketOrigin: string;
  /** The `EventAPIId` dimension of the API's metrics. */
  readonly apiId: string;
  readonly #namespaces: readonly ChannelNamespace[];

  constructor(scope: Construct, id: string, { stage, userPool }: EventsApiProps) {
    super(scope, id);
    const api = new EventApi(this, 'Api', {
      apiName: `${stage.name}Events`,
      authorizationConfig: {
        authProviders: [
          { authorizationType: AppSyncAuthorizationType.USER_POOL, cognitoConfig: { userPool } },
          { authorizationType: AppSyncAuthorizationType.IAM },
        ],
        connectionAuthModeTypes: [AppSyncAuthorizationType.USER_POOL],
        defaultSubscribeAuthModeTypes: [AppSyncAuthorizationType.USER_POOL],
        defaultPublishAuthModeTypes: [AppSyncAuthorizationType.IAM],
      },
    });
    this.#namespaces = NAMESPACES.map((name) =>
      api.addChannelNamespace(name, { code: Code.fromAsset(fromRoot(namespaceFile(name))) }),
    );
    this.endpoint = `https://${api.httpDns}`;
    this.browserEndpoint = `${this.endpoint}/event`;
    this.socketOrigin = `wss://${api.realtimeDns}`;
    this.apiId = api.apiId;

    this.#logErrors(api, stage);
  }

  /** Allows a function to publish. Only the function that consumes the table's stream needs this. */
  grantPublish(grantee: IGrantable): void {
    for (const namespace of this.#namespaces) namespace.grantPublish(grantee);
  }

  /** Enables error logs. Does not use `logConfig`, because it sets the retention with a function that may change any log group. */
  #logErrors(api: EventApi, stage: StageConfig): void {
    const role = new Role(this, 'LogsRole', { assumedBy: new ServicePrincipal('appsync.amazonaws.com') });
    const definition = api.node.defaultChild as CfnApi;
    definition.addPropertyOverride('EventConfig.LogConfig', {
      LogLevel: 'ERROR',
      CloudWatchLogsRoleArn: role.roleArn,
    });
    // AppSync determines the log group's name. Create the group here to set its retention.
    new LogGroup(this, 'Logs', {
      logGroupName: `/aws/appsync/apis/${api.apiId}`,
      ...logSettings(stage),
    }).grantWrite(role);
  }
}

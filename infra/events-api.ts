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
 * AppSync Events (ADR 5): users of the pool connect and subscribe, each namespace's handler says to what, and only who is granted it
 * by IAM publishes. It keeps nothing, so no stage retains it.
 */
export class EventsApi extends Construct {
  /** What publishers call, without the path `/event`. */
  readonly endpoint: string;
  /** What `/config.json` says of it, beside the region. */
  readonly browserEndpoint: string;
  /** For the site's policy: where browsers open their socket. */
  readonly socketOrigin: string;
  /** The dimension `EventAPIId` of its metrics. */
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

  /** For the stream's function, and for nothing else. */
  grantPublish(grantee: IGrantable): void {
    for (const namespace of this.#namespaces) namespace.grantPublish(grantee);
  }

  /** Not by the construct's `logConfig`, which sets the retention by a function with a role of its own that may do so to any group. */
  #logErrors(api: EventApi, stage: StageConfig): void {
    const role = new Role(this, 'LogsRole', { assumedBy: new ServicePrincipal('appsync.amazonaws.com') });
    const definition = api.node.defaultChild as CfnApi;
    definition.addPropertyOverride('EventConfig.LogConfig', {
      LogLevel: 'ERROR',
      CloudWatchLogsRoleArn: role.roleArn,
    });
    // The name is AppSync's; a group that is made here has an end.
    new LogGroup(this, 'Logs', {
      logGroupName: `/aws/appsync/apis/${api.apiId}`,
      ...logSettings(stage),
    }).grantWrite(role);
  }
}

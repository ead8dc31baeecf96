import {
  AppSyncAuthorizationType,
  AppSyncDynamoDbDataSource,
  type CfnApi,
  type ChannelNamespace,
  Code,
  EventApi,
} from 'aws-cdk-lib/aws-appsync';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { fromRoot } from '../from-root.ts';
import { tableStatements } from '../grants/grant-table.ts';
import { REALTIME } from '../grants/table-grants.ts';
import { NAMESPACE_CODE, NAMESPACES } from '../settings/namespaces.ts';
import { logSettings } from './log-settings.ts';

interface EventsApiProps {
  readonly stage: StageConfig;
  readonly userPool: IUserPool;
  readonly table: ITableV2;
}

/**
 * The AppSync Events API (ADR 5). Users of the user pool can connect and subscribe. Each namespace has a handler that authorizes
 * subscriptions. The handler checks in the table that the user's account hasn't been deleted, and that
 * the token's sign-in still counts. Only functions with an IAM grant can publish.
 * The API stores no data, so it is deleted with its stack.
 */
export class EventsApi extends Construct {
  /** The endpoint for functions that publish, without the path `/event`. */
  readonly endpoint: string;
  /** The endpoint for browsers. It is part of `/config.json`. */
  readonly browserEndpoint: string;
  /** The origin of the WebSocket. The site's Content-Security-Policy contains it. */
  readonly socketOrigin: string;
  /** The value of the `EventAPIId` dimension in the API's metrics. */
  readonly apiId: string;
  readonly #namespaces: readonly ChannelNamespace[];

  constructor(scope: Construct, id: string, { stage, userPool, table }: EventsApiProps) {
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
    const dataSource = this.#readProfiles(api, { stage, table });
    this.#namespaces = NAMESPACES.map((name) =>
      api.addChannelNamespace(name, {
        code: Code.fromAsset(fromRoot(NAMESPACE_CODE)),
        subscribeHandlerConfig: { dataSource },
      }),
    );
    this.endpoint = `https://${api.httpDns}`;
    this.browserEndpoint = `${this.endpoint}/event`;
    this.socketOrigin = `wss://${api.realtimeDns}`;
    this.apiId = api.apiId;

    this.#logErrors(api, stage);
  }

  /** Allows a function to publish events. Only the function that reads the table's stream needs this permission. */
  grantPublish(grantee: IGrantable): void {
    for (const namespace of this.#namespaces) namespace.grantPublish(grantee);
  }

  #readProfiles(
    api: EventApi,
    { stage, table }: Pick<EventsApiProps, 'stage' | 'table'>,
  ): AppSyncDynamoDbDataSource {
    const role = new Role(this, 'ProfilesRole', { assumedBy: new ServicePrincipal('appsync.amazonaws.com') });
    for (const statement of tableStatements(REALTIME, table, stage)) role.addToPrincipalPolicy(statement);
    // Prevent the CDK from changing the role, because it would otherwise let the data source read and write the whole table.
    const serviceRole = role.withoutPolicyUpdates();
    const dataSource = new AppSyncDynamoDbDataSource(this, 'Profiles', { api, table, serviceRole });
    // The handlers must not run before the role has its policy. The CDK doesn't declare this dependency itself.
    dataSource.node.addDependency(role);
    return dataSource;
  }

  /**
   * Enables error logs without `logConfig`, because `logConfig` would make the CDK add a function that may change the retention of any log
   * group.
   */
  #logErrors(api: EventApi, stage: StageConfig): void {
    const role = new Role(this, 'LogsRole', { assumedBy: new ServicePrincipal('appsync.amazonaws.com') });
    const definition = api.node.defaultChild as CfnApi;
    definition.addPropertyOverride('EventConfig.LogConfig', {
      LogLevel: 'ERROR',
      CloudWatchLogsRoleArn: role.roleArn,
    });
    // AppSync determines the name of the log group. Create the group here in order to set its retention.
    new LogGroup(this, 'Logs', {
      logGroupName: `/aws/appsync/apis/${api.apiId}`,
      ...logSettings(stage),
    }).grantWrite(role);
  }
}

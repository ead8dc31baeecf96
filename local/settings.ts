import { QUEUES } from '../infra/settings/queues.ts';

/** Amplify reads the region from the beginning of the user pool's id. */
export const LOCAL = {
  region: 'eu-central-1',
  userPoolId: 'eu-central-1_Tributary',
  userPoolClientId: 'local-web-client',
  tableName: 'tributary',
  avatarBucket: 'tributary-avatars',
  secretKeyId: 'tributary-secrets',
  paymentKeyId: 'tributary-payments',
  hookTokenKey: 'local-hook-tokens',
  operatorAddress: 'operator@tributary.example',
  operator: {
    name: 'Demo Operator (fictitious)',
    address: '1 Example Street, Exampletown',
    email: 'operator@tributary.example',
  },
  /** The id of the payment link in events that `npm run send` creates. */
  paymentLinkId: 'plink_local',
  mailFrom: 'Tributary <mail@tributary.example>',
  functionTimeoutMs: 30_000,
} as const;

/**
 * The credentials that the SDK uses to sign requests to the local services. They are not secret, because all local services listen only on
 * the loopback interface.
 */
export const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' } as const;

export interface Endpoints {
  readonly origin: string;
  readonly dynamodb: string;
  /** The name of the table. It differs from `LOCAL.tableName` only after a restore. */
  readonly tableName?: string;
}

/** Builds the environment variables for all functions: the variables that the stacks set, and the endpoints of the local services. */
export function functionEnvironment({
  origin,
  dynamodb,
  tableName = LOCAL.tableName,
}: Endpoints): Record<string, string> {
  return {
    TABLE_NAME: tableName,
    AWS_REGION: LOCAL.region,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    AVATAR_BUCKET: LOCAL.avatarBucket,
    USER_POOL_ID: LOCAL.userPoolId,
    USER_POOL_CLIENT_ID: LOCAL.userPoolClientId,
    SITE_ORIGIN: origin,
    // Raise the call limits, because the demo data, tests and benchmarks make months' worth of calls in seconds.
    CALL_LIMIT_FACTOR: '100000',
    CHECK_RESPONSES: '1',
    DYNAMODB_ENDPOINT: dynamodb,
    COGNITO_ENDPOINT: `${origin}/cognito/`,
    S3_ENDPOINT: `${origin}/s3`,
    SECRET_KEY_ID: LOCAL.secretKeyId,
    PAYMENT_KEY_ID: LOCAL.paymentKeyId,
    HOOK_TOKEN_KEY: LOCAL.hookTokenKey,
    KMS_ENDPOINT: `${origin}/kms/`,
    SES_ENDPOINT: `${origin}/ses`,
    SQS_ENDPOINT: `${origin}/sqs/`,
    MAIL_FROM: LOCAL.mailFrom,
    OPERATOR_ADDRESS: LOCAL.operatorAddress,
    PAYMENT_LINK_ID: LOCAL.paymentLinkId,
    INVOICE_WAIT_SECONDS: '2',
    EVENTS_ENDPOINT: origin,
    OPENINGS_HAVE_TIMERS: '1',
    ...Object.fromEntries(
      QUEUES.flatMap(({ consumer, urlVariable, deadLettersVariable }) => [
        [urlVariable, `${origin}/sqs/000000000000/${consumer.name}`],
        [deadLettersVariable, `${origin}/sqs/000000000000/${consumer.name}-dead-letters`],
      ]),
    ),
  };
}

/**
 * Builds `/config.json`, which contains the web app's settings. The environment variables `PAYMENT_LINK` and `PORTAL_LINK` are the links
 * for buying and managing Pro.
 */
export function localSiteConfig(origin: string, { PAYMENT_LINK, PORTAL_LINK } = process.env): object {
  return {
    region: LOCAL.region,
    userPoolId: LOCAL.userPoolId,
    userPoolClientId: LOCAL.userPoolClientId,
    userPoolEndpoint: `${origin}/cognito/`,
    site: origin,
    events: { endpoint: `${origin}/event`, region: LOCAL.region },
    hasOperator: true,
    operator: LOCAL.operator,
    ...(PAYMENT_LINK && PORTAL_LINK
      ? { billing: { paymentLink: PAYMENT_LINK, portalLink: PORTAL_LINK } }
      : {}),
  };
}

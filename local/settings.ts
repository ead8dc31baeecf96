/** Names that AWS would assign. The pool id starts with the region because Amplify reads the region from it. */
export const LOCAL = {
  region: 'eu-central-1',
  userPoolId: 'eu-central-1_Tributary',
  userPoolClientId: 'local-web-client',
  tableName: 'tributary',
  avatarBucket: 'tributary-avatars',
  secretKeyId: 'tributary-secrets',
  mailFrom: 'Tributary <mail@tributary.example>',
  /** How long an HTTP API waits for a function, in milliseconds. */
  functionTimeoutMs: 30_000,
} as const;

/** The credentials that the SDK signs with and that the local services verify. Not secret: everything listens on loopback only. */
export const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' } as const;

export interface Endpoints {
  /** The site's origin. */
  readonly origin: string;
  readonly dynamodb: string;
}

/** Builds the environment variables of every function, as the stacks set them, plus the local endpoints. */
export function functionEnvironment({ origin, dynamodb }: Endpoints): Record<string, string> {
  return {
    TABLE_NAME: LOCAL.tableName,
    AWS_REGION: LOCAL.region,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    AVATAR_BUCKET: LOCAL.avatarBucket,
    USER_POOL_ID: LOCAL.userPoolId,
    USER_POOL_CLIENT_ID: LOCAL.userPoolClientId,
    SITE_ORIGIN: origin,
    DYNAMODB_ENDPOINT: dynamodb,
    COGNITO_ENDPOINT: `${origin}/cognito/`,
    S3_ENDPOINT: `${origin}/s3`,
    SECRET_KEY_ID: LOCAL.secretKeyId,
    KMS_ENDPOINT: `${origin}/kms/`,
    SES_ENDPOINT: `${origin}/ses`,
    MAIL_FROM: LOCAL.mailFrom,
    EVENTS_ENDPOINT: origin,
  };
}

/** Builds `/config.json`, which tells the web app which environment it runs in. */
export function siteConfig(origin: string): object {
  return {
    region: LOCAL.region,
    userPoolId: LOCAL.userPoolId,
    userPoolClientId: LOCAL.userPoolClientId,
    userPoolEndpoint: `${origin}/cognito/`,
    site: origin,
    events: { endpoint: `${origin}/event`, region: LOCAL.region },
  };
}

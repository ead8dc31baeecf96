import { QUEUES } from '../../infra/settings/queues.ts';

/** Environment variables with which every function can be imported. */
export const FUNCTION_ENVIRONMENT = {
  AWS_REGION: 'us-east-1',
  TABLE_NAME: 'bench',
  USER_POOL_ID: 'us-east-1_bench',
  USER_POOL_CLIENT_ID: 'bench',
  AVATAR_BUCKET: 'bench-avatars',
  SITE_ORIGIN: 'https://app.example.com',
  SECRET_KEY_ID: 'bench',
  PAYMENT_KEY_ID: 'bench',
  HOOK_TOKEN_KEY: 'bench-key',
  MAIL_FROM: 'Tributary <hello@example.com>',
  OPERATOR_ADDRESS: 'operator@example.com',
  VERSIONS: '[]',
  EVENTS_ENDPOINT: 'https://events.example.com',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  ...Object.fromEntries(
    QUEUES.flatMap(({ urlVariable, deadLettersVariable }) => [urlVariable, deadLettersVariable]).map(
      (name) => [name, 'https://queues.example.com/bench'],
    ),
  ),
};

import { util } from '@aws-appsync/utils';

/**
 * Lets users subscribe only to their own channel. Compares whole segments, so a shared prefix or a wildcard does not match. Reads the caller's
 * profile, because the token of a deleted user is still valid for up to an hour.
 */
export const onSubscribe = {
  request(ctx) {
    const { segments } = ctx.info.channel;
    if (ctx.identity.claims.token_use !== 'access') util.unauthorized();
    if (segments.length !== 2 || segments[1] !== ctx.identity.sub) {
      util.unauthorized();
    }
    return {
      operation: 'GetItem',
      key: { PK: { S: `USER#${ctx.identity.sub}` }, SK: { S: 'PROFILE' } },
      projection: { expression: 'deletedAt' },
    };
  },
  response(ctx) {
    if (ctx.error) util.error(ctx.error.message, ctx.error.type);
    if (ctx.result?.deletedAt) util.unauthorized();
  },
};

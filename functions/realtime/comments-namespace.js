import { util } from '@aws-appsync/utils';

/**
 * Lets any signed-in user subscribe to the comments on one post, by the post's id. Rejects wildcards, because they would match the comments
 * on every post. Reads the caller's profile, because the token of a deleted user is still valid for up to an hour.
 */
export const onSubscribe = {
  request(ctx) {
    const { segments } = ctx.info.channel;
    if (ctx.identity.claims.token_use !== 'access') util.unauthorized();
    if (segments.length !== 2 || !util.matches('^[0-9A-HJKMNP-TV-Z]{26}$', segments[1])) {
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

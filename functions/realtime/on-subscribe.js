import { util } from '@aws-appsync/utils';

/**
 * Authorizes the subscriptions of all namespaces. Any signed-in user may follow the list of posts and the comments on one post, and only
 * their own user channel. Compares whole segments, so a shared prefix or a wildcard does not match. Reads the caller's profile, because the
 * token of a user whose account was deleted or blocked, or who was signed out everywhere, is still valid for up to an hour.
 */
export const onSubscribe = {
  request(ctx) {
    const { segments } = ctx.info.channel;
    if (ctx.identity.claims.token_use !== 'access') util.unauthorized();
    if (segments.length !== 2 || !mayFollow(ctx.info.channelNamespace.name, segments[1], ctx.identity.sub)) {
      util.unauthorized();
    }
    return {
      operation: 'GetItem',
      key: { PK: { S: `USER#${ctx.identity.sub}` }, SK: { S: 'PROFILE' } },
      consistentRead: true,
      projection: { expression: 'deletedAt, blockedAt, signedOutBefore' },
    };
  },
  response(ctx) {
    if (ctx.error) util.error(ctx.error.message, ctx.error.type);
    if (ctx.result?.deletedAt || ctx.result?.blockedAt) util.unauthorized();
    // Compare texts with ten digits, because the runtime has no function that converts a text to a number.
    const signedInAt = `${ctx.identity.claims.auth_time}`;
    const signedOutBefore = `${ctx.result?.signedOutBefore ?? '0000000000'}`;
    if (!util.matches('^[0-9]{10} [0-9]{10}$', `${signedInAt} ${signedOutBefore}`)) util.unauthorized();
    if (signedInAt < signedOutBefore) util.unauthorized();
  },
};

function mayFollow(namespace, channel, userId) {
  if (namespace === 'forum') return channel === 'posts';
  if (namespace === 'comments') return util.matches('^[0-9A-HJKMNP-TV-Z]{26}$', channel);
  return namespace === 'users' && channel === userId;
}

import { util } from '@aws-appsync/utils';

/**
 * Lets any signed-in user subscribe to the comments on one post, by the post's id. Rejects wildcards, because they would match the comments
 * on every post.
 */
export function onSubscribe(ctx) {
  const { segments } = ctx.info.channel;
  if (ctx.identity.claims.token_use !== 'access') util.unauthorized();
  if (segments.length !== 2 || !util.matches('^[0-9A-HJKMNP-TV-Z]{26}$', segments[1])) {
    util.unauthorized();
  }
}

import { util } from '@aws-appsync/utils';

/** Lets any signed-in user subscribe to `/forum/posts`. Rejects everything else, including wildcards. */
export function onSubscribe(ctx) {
  const { segments } = ctx.info.channel;
  if (ctx.identity.claims.token_use !== 'access') util.unauthorized();
  if (segments.length !== 2 || segments[1] !== 'posts') {
    util.unauthorized();
  }
}

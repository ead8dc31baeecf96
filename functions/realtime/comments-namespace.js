import { util } from '@aws-appsync/utils';

/** Lets any signed-in user follow the thread of one post by its id. Wildcards are rejected, because they would match every thread. */
export function onSubscribe(ctx) {
  const { segments } = ctx.info.channel;
  if (segments.length !== 2 || !util.matches('^[0-9A-HJKMNP-TV-Z]{26}$', segments[1])) {
    util.unauthorized();
  }
}

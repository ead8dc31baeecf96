import { util } from '@aws-appsync/utils';

/** Anyone signed in may follow `/forum/posts`; there is nothing else, and no wildcard. */
export function onSubscribe(ctx) {
  const { segments } = ctx.info.channel;
  if (segments.length !== 2 || segments[1] !== 'posts') {
    util.unauthorized();
  }
}

import { util } from '@aws-appsync/utils';

/** Lets a user follow only their own channel. Segments are compared in full, so a shared prefix or a wildcard is not enough. */
export function onSubscribe(ctx) {
  const { segments } = ctx.info.channel;
  if (segments.length !== 2 || segments[1] !== ctx.identity.sub) {
    util.unauthorized();
  }
}

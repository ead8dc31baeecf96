import { util } from '@aws-appsync/utils';

/** A user's channel is for that user. Segments are compared whole: a beginning in common, or a wildcard, is not enough. */
export function onSubscribe(ctx) {
  const { segments } = ctx.info.channel;
  if (segments.length !== 2 || segments[1] !== ctx.identity.sub) {
    util.unauthorized();
  }
}

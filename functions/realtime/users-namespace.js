import { util } from '@aws-appsync/utils';

/** Lets users subscribe only to their own channel. Compares whole segments, so a shared prefix or a wildcard does not match. */
export function onSubscribe(ctx) {
  const { segments } = ctx.info.channel;
  if (ctx.identity.claims.token_use !== 'access') util.unauthorized();
  if (segments.length !== 2 || segments[1] !== ctx.identity.sub) {
    util.unauthorized();
  }
}

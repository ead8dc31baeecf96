import { CommandError } from '../command-error.ts';
import { type StageConfig, type StageName, UNKNOWN_ORIGIN } from '../config.ts';

/**
 * Throws a `CommandError` if the environment has no domain and was never deployed. The functions of such an environment need the URL that
 * CloudFront assigns in the first deployment. CI cannot add this URL later, because it synthesizes only once.
 */
export function requireKnownOrigin(stage: StageName, { siteOrigin }: StageConfig): void {
  if (siteOrigin !== UNKNOWN_ORIGIN) return;
  throw new CommandError(
    `The URL of ${stage} is not known yet. Deploy it once manually (npm run deploy -- ${stage}) and commit cdk.context.json.`,
  );
}

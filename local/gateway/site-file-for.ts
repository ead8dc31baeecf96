import { runInNewContext } from 'node:vm';
import { SITE_PATHS_CODE } from '../../infra/settings/site-paths.ts';

interface EdgeFunction {
  readonly handler: (event: { request: { uri: string } }) => { uri: string };
}

const edge = {} as EdgeFunction;
runInNewContext(SITE_PATHS_CODE, edge);

/** Returns the file of the build to serve for `path`. Uses the same code as CloudFront. */
export const siteFileFor = (path: string): string => edge.handler({ request: { uri: path } }).uri;

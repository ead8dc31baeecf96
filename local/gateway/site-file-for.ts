import { runInNewContext } from 'node:vm';
import { SITE_PATHS_CODE } from '../../infra/site-paths.ts';

interface EdgeFunction {
  readonly handler: (event: { request: { uri: string } }) => { uri: string };
}

const edge = {} as EdgeFunction;
runInNewContext(SITE_PATHS_CODE, edge);

/** The file of the build that answers `path`, by the very code that CloudFront runs. */
export const siteFileFor = (path: string): string => edge.handler({ request: { uri: path } }).uri;

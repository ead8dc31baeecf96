import crypto from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { hookTokensCode } from '../../infra/settings/hook-tokens.ts';

interface EdgeFunction {
  readonly handler: (event: { request: { uri: string } }) => object;
}

/** Creates a function that checks, with CloudFront's code, whether CloudFront would forward a request to a webhook URL. */
export function createHookAdmission(...keys: readonly string[]): (path: string) => boolean {
  const edge = { require: () => crypto } as unknown as EdgeFunction;
  runInNewContext(hookTokensCode(keys), edge);
  return (uri) => {
    const request = { uri };
    return edge.handler({ request }) === request;
  };
}

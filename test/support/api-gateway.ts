import type { Authorizer } from '../../local/gateway/authorize.ts';
import { createGateway, type Gateway } from '../../local/gateway/gateway.ts';
import { createHttpApi } from '../../local/gateway/http-api.ts';
import { sendMessage } from '../../local/gateway/send-response.ts';
import { NO_SITE } from '../../local/gateway/static-site.ts';
import type { Area } from '../../shared/contract/operation.ts';
import type { Api } from './api.ts';

export interface ApiGateway {
  readonly origin: string;
  readonly invocations: () => number;
  readonly close: Gateway['close'];
}

/** Starts the local gateway on a free port. The gateway serves only the API, with the given authorizer and the handlers of `api`. */
export async function startApiGateway(api: Api, authorize: Authorizer): Promise<ApiGateway> {
  const gateway = await createGateway(0);
  let invocations = 0;
  const refuse: Parameters<Gateway['open']>[0]['cognito'] = async (_, response) =>
    sendMessage(response, 404, 'Not Found');
  const onFailure = () => undefined;
  gateway.open({
    httpApi: createHttpApi({
      authorize,
      invoke: (area, event) => {
        invocations++;
        return api.invoke(area as Area, event as object);
      },
      admitsHook: () => false,
      webhookReceiver: 'none',
      health: 'none',
      shortLinks: 'none',
      key: 'none',
      onFailure,
    }),
    cognito: refuse,
    mail: refuse,
    s3: refuse,
    ses: refuse,
    sqs: refuse,
    kms: refuse,
    events: { publish: refuse, upgrade: (_, socket) => socket.destroy() },
    avatars: refuse,
    site: NO_SITE,
    config: {},
    isUp: () => true,
    onWrite: () => undefined,
    onFailure,
  });
  return {
    origin: `http://127.0.0.1:${gateway.port}`,
    invocations: () => invocations,
    close: gateway.close,
  };
}

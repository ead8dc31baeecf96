import { runInNewContext } from 'node:vm';
import { FORWARDED_HEADERS, OPENINGS_CODE } from '../../infra/settings/openings.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

interface EdgeRequest {
  readonly uri: string;
  readonly headers: Record<string, { readonly value: string }>;
  readonly querystring: Record<string, { readonly value: string; readonly multiValue?: readonly object[] }>;
}

interface EdgeFunction {
  readonly handler: (event: { request: EdgeRequest }) => EdgeRequest;
}

const edge = {} as EdgeFunction;
runInNewContext(OPENINGS_CODE, edge);

export interface ForwardedOpening {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns what CloudFront forwards of a request for a short link, with the same code at the edge: the headers that the origin request policy
 * lists or that CloudFront itself sets, and the query that is left.
 */
export function forwardOpening(url: URL, headers: Headers): ForwardedOpening {
  const request = edge.handler({
    request: { uri: url.pathname, headers: edgeHeaders(headers), querystring: edgeQuery(url.search) },
  });
  const left = new URL(url.pathname, url.origin);
  left.search = Object.entries(request.querystring)
    .flatMap(([name, { value, multiValue = [{ value }] }]) =>
      (multiValue as { value: string }[]).map((each) => `${name}=${each.value}`),
    )
    .join('&');
  const listed = FORWARDED_HEADERS.flatMap((name) => {
    const value = request.headers[name]?.value;
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    url: left,
    headers: { host: url.host, 'user-agent': 'Amazon CloudFront', ...Object.fromEntries(listed) },
  };
}

const edgeHeaders = (headers: Headers): EdgeRequest['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, { value: [value ?? ''].flat().join(', ') }]),
  );

/** Splits a query as CloudFront does for its functions: nothing is decoded, and further values of a name are in a list. */
function edgeQuery(search: string): EdgeRequest['querystring'] {
  const query: Record<string, { value: string; multiValue?: { value: string }[] }> = {};
  for (const part of search.slice(1).split('&').filter(Boolean)) {
    const [name = '', ...rest] = part.split('=');
    const value = rest.join('=');
    const known = Object.hasOwn(query, name) ? query[name] : undefined;
    if (!known)
      Object.defineProperty(query, name, { value: { value }, enumerable: true, configurable: true });
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  return query;
}

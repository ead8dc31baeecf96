import type { Operation } from '../../shared/contract/operation.ts';

export type RoutedOperation = Pick<Operation, 'method' | 'path' | 'area'>;

export interface MatchedRoute {
  readonly area: RoutedOperation['area'];
  /** The route in API Gateway's notation, such as `GET /api/apps/{appId}`. */
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
}

export type RouteMatcher = (method: string, path: string) => MatchedRoute | undefined;

/**
 * Creates a function that finds the route for a request, following the rules of an API Gateway HTTP API. Literal segments take precedence
 * over parameters, and a parameter matches exactly one segment.
 */
export function createRouteMatcher(operations: readonly RoutedOperation[]): RouteMatcher {
  const routes = operations
    .map((operation) => ({ operation, segments: operation.path.split('/') }))
    .sort((a, b) => countParameters(a.segments) - countParameters(b.segments));
  return (method, path) => {
    const wanted = path.split('/');
    for (const { operation, segments } of routes) {
      if (operation.method !== method) continue;
      const pathParameters = matchSegments(segments, wanted);
      if (pathParameters) {
        return { area: operation.area, routeKey: `${operation.method} ${operation.path}`, pathParameters };
      }
    }
    return undefined;
  };
}

function matchSegments(segments: string[], wanted: string[]): Record<string, string> | undefined {
  if (segments.length !== wanted.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = wanted[index] ?? '';
    if (!isParameter(segment)) {
      if (segment !== value) return undefined;
    } else {
      if (value === '') return undefined;
      parameters[segment.slice(1, -1)] = decodeURIComponent(value);
    }
  }
  return parameters;
}

const isParameter = (segment: string) => segment.startsWith('{');
const countParameters = (segments: string[]) => segments.filter(isParameter).length;

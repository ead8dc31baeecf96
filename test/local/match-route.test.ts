import { expect, test } from 'vitest';
import { createRouteMatcher } from '../../local/gateway/match-route.ts';
import { allOperations } from '../../shared/contract/operations.ts';

const matchRoute = createRouteMatcher(allOperations);

test.each(allOperations.map((operation) => [operation.id, operation] as const))(
  '%s matches its method and path',
  (_, { method, path, area }) => {
    const route = matchRoute(method, path.replace(/\{\w+\}/g, 'some%20value'));

    expect(route).toMatchObject({ area, routeKey: `${method} ${path}` });
    for (const value of Object.values(route?.pathParameters ?? {})) expect(value).toBe('some value');
  },
);

test.each([
  ['another method', 'PUT', '/api/me'],
  ['a path without a route', 'GET', '/api/nothing'],
  ['an empty parameter', 'GET', '/api/apps/'],
  ['a longer path', 'GET', '/api/me/more'],
])('%s does not match', (_, method, path) => {
  expect(matchRoute(method, path)).toBeUndefined();
});

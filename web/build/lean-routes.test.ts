import { expect, it } from 'vitest';
import { withoutReads } from './lean-routes.ts';

const routes = (options: string) => `[route('/a', 'APage', load, ${options}), route('/b', 'BPage', load)]`;

it.each([
  ["{ reads: ['/api/a', '/api/b/:id'], likelyNextFor: 'partner' }", "{ likelyNextFor: 'partner' }"],
  [
    "{\n    likelyNextFor: 'partner',\n    readsWithoutQuery: ['/api/c'],\n  }",
    "{\n    likelyNextFor: 'partner',\n    }",
  ],
])('removes the requests of a page from %j', (options, lean) => {
  expect(withoutReads(routes(options))).toBe(routes(lean));
});

it('removes options that contain only requests', () => {
  expect(withoutReads("route('/a', 'APage', load, {\n    reads: ['/api/a'],\n  })")).toBe(
    "route('/a', 'APage', load)",
  );
});

it('fails for a request in another place, because the build would contain it', () => {
  expect(() => withoutReads("const READ = '/api/a';")).toThrow('does not recognize');
});

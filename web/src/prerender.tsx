import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { routes } from './app/routes.tsx';

/** The HTML of the landing page for a visitor who never signed in, rendered by the build (`web/build/prerender.ts`). */
export const landing: string = await prerender('/');

async function prerender(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be prerendered`);
  // Otherwise the build would publish the error page instead.
  for (const error of Object.values(context.errors ?? {})) throw error;
  return renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        // The hydration script would be inline, which the site's policy forbids. The router loads its own data.
        hydrate={false}
      />
    </StrictMode>,
  );
}

import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { routes } from './app/routes.tsx';

/** Renders the HTML of the landing page for a visitor who has never signed in. The build calls this function (`web/build/prerender.ts`). */
export const landing: string = await prerender('/');

async function prerender(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be prerendered`);
  // Throw an error here, so that the build does not publish the error page.
  for (const error of Object.values(context.errors ?? {})) throw error;
  return renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        // Don't add a hydration script, because the Content-Security-Policy forbids inline scripts. The router doesn't need the script,
        // because it loads its own data.
        hydrate={false}
      />
    </StrictMode>,
  );
}

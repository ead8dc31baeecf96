import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { routes } from './app/routes.tsx';

/** The HTML of the landing page as someone sees it who never signed in. Made by the build; see `web/build/prerender.ts`. */
export const landing: string = await prerender('/');

async function prerender(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be prerendered`);
  // Otherwise the page that reports the failure would be published in its place.
  for (const error of Object.values(context.errors ?? {})) throw error;
  return renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        // The script that it would add for that is inline, which the site's policy forbids; the router loads for itself.
        hydrate={false}
      />
    </StrictMode>,
  );
}

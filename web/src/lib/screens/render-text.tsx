import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { textOf } from './rendered-markup.ts';

interface Loaded {
  readonly queryKey: QueryKey;
  readonly data: unknown;
}

/** Renders part of a screen to HTML, as if the given queries had been loaded. `path` is the path and query of the screen. */
export function renderLoaded(content: ReactNode, loaded: readonly Loaded[] = [], path?: string): string {
  const client = new QueryClient();
  for (const { queryKey, data } of loaded) client.setQueryData(queryKey, data);
  return renderWith(client, content, path);
}

/** Renders part of a screen to HTML with the queries of `client`, some of which may have failed. */
export const renderWith = (client: QueryClient, content: ReactNode, path = '/'): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>{content}</MemoryRouter>
    </QueryClientProvider>,
  );

/** Renders part of a screen and returns its text, as if the given queries had been loaded. */
export const renderText = (content: ReactNode, loaded?: readonly Loaded[]): string =>
  textOf(renderLoaded(content, loaded).replaceAll('<wbr/>', ''));

/** `more` is the number of items that the list leaves out. */
export const listData = (items: readonly unknown[], more = 0) => ({
  pages: [{ items, cursor: null, more }],
  pageParams: [undefined],
});

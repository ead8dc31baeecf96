import { Suspense } from 'react';
import * as z from 'zod/mini';
import type { App } from '../../../../shared/contract/apps.ts';
import { onDemand } from '../../components/states/on-demand.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { Fold } from './fold.tsx';
import { messages } from './messages.ts';

/** Load the code for the website lazily, because most partners need it once. */
const [SitePanel] = onDemand(() => import('./site/site-panel.tsx'), 'SitePanel');

export const SITE_ANCHOR = 'website';

/** The section is open if the URL contains `site` or the language of a recipe. */
const Search = z.object({ site: z.optional(z.literal('1')), recipe: z.optional(z.string()) });

/** The collapsed section with the code that carries affiliates' codes through the partner's own website. */
export function SiteSection({ app }: { app: App }) {
  const [{ site, recipe }] = useSearchState(Search);
  return (
    <Fold
      title={messages.site}
      hint={messages.siteHint}
      anchor={SITE_ANCHOR}
      isOpen={site !== undefined || recipe !== undefined}
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <SitePanel app={app} />
      </Suspense>
    </Fold>
  );
}

import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import type { App } from '../../../../shared/contract/apps.ts';
import { onDemand } from '../../components/states/on-demand.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { messages } from './messages.ts';

/** Load the code for the website lazily, because most partners need it once. */
const [SitePanel] = onDemand(() => import('./site/site-panel.tsx'), 'SitePanel');

/** The section is open if the URL contains `site` or the language of a recipe. */
const Search = z.object({ site: z.optional(z.literal('1')), recipe: z.optional(z.string()) });

/** The collapsed section with the code that carries affiliates' codes through the partner's own website. */
export function SiteSection({ app }: { app: App }) {
  const [{ site, recipe }] = useSearchState(Search);
  const [isOpen, setOpen] = useState(site !== undefined || recipe !== undefined);
  return (
    <details
      className="mt-10 border-line border-t pt-4"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 py-2">
        <h2 className="inline text-lead">{messages.site}</h2>
        <span className="ms-3 text-fine text-muted">{messages.siteHint}</span>
      </summary>
      {isOpen && (
        <div className="mt-6">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <SitePanel app={app} />
          </Suspense>
        </div>
      )}
    </details>
  );
}

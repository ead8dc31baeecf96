import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { importPath } from '../../lib/routes/paths.ts';
import { importsQuery } from './data/queries.ts';
import { messages } from './messages.ts';

export function ImportList() {
  const query = useQuery(importsQuery);
  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className="mb-4 text-lead">
        {messages.imports}
      </h2>
      <QueryState
        query={query}
        skeleton={<TableSkeleton rows={2} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="border-line border-t py-4 text-muted">{messages.noImports}</p>}
      >
        {({ items }) => (
          <ul className="divide-y divide-line border-line border-y">
            {items.map(({ id, confirmedAt, imported, rows }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
                <TextLink to={importPath(id)}>{messages.importedOf(confirmedAt)}</TextLink>
                <span className="text-muted tabular-nums">{messages.importedCount(imported, rows)}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

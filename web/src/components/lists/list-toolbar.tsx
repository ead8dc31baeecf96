import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Sorting } from '../../lib/lists/list-sort.ts';
import { Button } from '../buttons/button.tsx';
import { SearchBox } from '../forms/search-box.tsx';
import type { Column } from './data-table.tsx';
import { listMessages } from './list-messages.ts';
import { SortSelect } from './sort-select.tsx';

interface ListToolbarProps {
  /** The plural name of the list's items, such as `customers`. */
  what: string;
  /** The fields that the search covers, such as `Name, app or code`. */
  placeholder: string;
  term: string | undefined;
  onSearch: (term: string) => void;
  /** A group of buttons for the most frequently used filter. */
  status?: ReactNode;
  /** Controls for the whole list, such as the button for downloading it. */
  actions?: ReactNode;
  /** The number of active filters among `children`. */
  used: number;
  onClear: () => void;
  columns?: readonly Pick<Column<never>, 'header' | 'sort'>[];
  sorting?: Sorting;
  /** A note that explains how an active filter changes the rows, if that isn't obvious. */
  note?: string | undefined;
  /** The fields of the less frequently used filters. They are rendered only when the user opens the filters. */
  children?: ReactNode;
}

export function ListToolbar({ what, placeholder, term = '', onSearch, used, ...props }: ListToolbarProps) {
  const { status, actions, onClear, columns = [], sorting, note, children } = props;
  const [isOpen, setOpen] = useState(used > 0);
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  // Move focus elsewhere, because the button that clears the filters disappears along with them.
  function clearAndMove() {
    onClear();
    toggle.current?.focus();
  }
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchBox
          label={listMessages.search(what)}
          placeholder={placeholder}
          term={term}
          onSearch={onSearch}
          className="min-w-0 grow basis-56"
        />
        <Button
          ref={toggle}
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {used > 0 ? listMessages.filtersUsed(used) : listMessages.filters}
        </Button>
        {status && <div className="self-center">{status}</div>}
        {actions && <div className="flex gap-2 self-center sm:ms-auto">{actions}</div>}
      </div>
      {isOpen && (
        <fieldset
          id={panel}
          className="grid items-end gap-x-4 gap-y-3 rounded bg-sunken p-4 sm:grid-cols-2 xl:grid-cols-4"
        >
          <legend className="sr-only">{listMessages.filters}</legend>
          {children}
          {sorting && <SortSelect columns={columns} sorting={sorting} />}
          {used > 0 && (
            <Button variant="quiet" className="justify-self-start" onClick={clearAndMove}>
              {listMessages.clear}
            </Button>
          )}
        </fieldset>
      )}
      {note && <p className="text-fine text-muted">{note}</p>}
    </div>
  );
}

import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../shared/limits.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { Button } from '../buttons/button.tsx';
import { messages } from '../messages.ts';
import { Input } from './input.tsx';

const PAUSE_MS = 250;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  term: string;
  /** Runs a search. It is called only after a pause in typing, so that not every keystroke causes a request. */
  onSearch: (term: string) => void;
  className?: string;
}

/** A box that searches while the user types. Pressing Enter searches immediately. */
export function SearchBox({ label, placeholder, term, onSearch, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(term);
  const lastSearched = useRef(term);
  const input = useRef<HTMLInputElement>(null);

  function runSearch(next: string) {
    lastSearched.current = next.trim();
    onSearch(lastSearched.current);
  }

  // Show a search term that was set outside this box, for example by the browser's Back button.
  useEffect(() => {
    if (term === lastSearched.current) return;
    lastSearched.current = term;
    setTyped(term);
  }, [term]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => {
      // Enter may have searched for it meanwhile. To search again would cancel the page that the user has opened since.
      if (typed.trim() !== lastSearched.current) runSearch(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className={classNames('relative block max-w-md', className)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          runSearch(typed);
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-muted"
        />
        <Input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={LIMITS.searchTerm}
          className="ps-10 pe-11"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={messages.clearSearch}
            className="absolute inset-y-0 end-0.5 my-auto text-muted"
            onClick={() => {
              setTyped('');
              runSearch('');
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </Button>
        )}
      </form>
    </search>
  );
}

import type { Mention } from '../../../../shared/contract/forum.ts';
import { Avatar } from '../../components/people/avatar.tsx';
import { messages } from './messages.ts';

interface MentionListProps {
  listId: string;
  optionId: (id: string) => string;
  options: readonly Mention[];
  /** The index of the suggestion that pressing Enter would insert. */
  active: number;
  insert: (person: Mention) => void;
}

export function MentionList({ listId, optionId, options, active, insert }: MentionListProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {options.length > 0 && messages.suggestionCount(options.length)}
      </p>
      {options.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={messages.suggestions}
          className="absolute inset-x-0 top-full z-10 mt-1 rounded border border-line bg-surface p-1 shadow-float sm:max-w-80"
        >
          {options.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text area handles the keys and keeps the focus
            <div
              key={person.id}
              id={optionId(person.id)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keep the focus in the text area when the user clicks an option.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(person)}
              className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded px-2.5 hover:bg-sunken aria-selected:bg-sunken"
            >
              <Avatar name={person.name} url={null} size="small" />
              <span className="truncate">{person.name}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Mention } from '../../../../shared/contract/forum.ts';
import { participantsQuery } from './data/queries.ts';
import { completeMention, mentionAtCaret, suggestPeople, type TypedMention } from './mentions.ts';

interface MentionListOptions {
  postId: string;
  text: string;
  onText: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Suggests people after an `@`. Follows the WAI-ARIA combobox pattern: the focus stays in the text area, and the arrow keys select a
 * person.
 */
export function useMentionList({ postId, text, onText, field }: MentionListOptions) {
  const listId = useId();
  const [typing, setTyping] = useState<TypedMention>();
  const [chosen, setChosen] = useState(0);
  const { data: people = [] } = useQuery({ ...participantsQuery(postId), enabled: text.includes('@') });
  const options = typing ? suggestPeople(people, typing.name) : [];
  const isOpen = options.length > 0;
  const active = Math.min(chosen, options.length - 1);

  function look(): void {
    const { selectionStart = 0, selectionEnd, value = '' } = field.current ?? {};
    const next = selectionStart === selectionEnd ? mentionAtCaret(value, selectionStart) : undefined;
    if (next?.start !== typing?.start || next?.name !== typing?.name) setChosen(0);
    setTyping(next);
  }

  function insert(person: Mention): void {
    if (!typing) return;
    const next = completeMention(text, typing, person);
    flushSync(() => {
      setTyping(undefined);
      onText(next.text);
    });
    field.current?.focus();
    field.current?.setSelectionRange(next.caret, next.caret);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen) return;
    const person = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((active + step + options.length) % options.length);
    } else if (event.key === 'Escape') setTyping(undefined);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) insert(person);
    else return;
    event.preventDefault();
  }

  const optionId = (id: string) => `${listId}-${id}`;
  return {
    control: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? optionId(options[active]?.id ?? '') : undefined,
      onKeyDown,
      onSelect: look,
      onBlur: () => setTyping(undefined),
    },
    list: { listId, optionId, options, active, insert },
  } as const;
}

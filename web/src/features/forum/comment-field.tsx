import type { RefObject } from 'react';
import { ContentField } from './content-field.tsx';
import { MentionList } from './mention-list.tsx';
import { useMentionList } from './use-mention-list.ts';

interface CommentFieldProps {
  postId: string;
  label: string;
  placeholder?: string;
  value: string;
  onText: (text: string) => void;
  error: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A field for writing a comment. After an `@`, it suggests participants of the thread. */
export function CommentField({ postId, value, onText, field, ...props }: CommentFieldProps) {
  const mentions = useMentionList({ postId, text: value, onText, field });
  return (
    <div className="relative">
      <ContentField
        {...props}
        {...mentions.control}
        kind="comment"
        rows={3}
        value={value}
        onText={onText}
        field={field}
      />
      <MentionList {...mentions.list} />
    </div>
  );
}

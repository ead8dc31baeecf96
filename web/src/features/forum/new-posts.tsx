import { ArrowUp } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { messages } from './messages.ts';
import { useNewPosts } from './use-new-posts.ts';

/** Announces posts that are newer than those in `listed` and loads them on request, so that the list never moves by itself. */
export function NewPosts({ listed }: { listed: readonly string[] }) {
  const { count, show } = useNewPosts(listed);
  if (count === 0) return null;
  return (
    <Button size="small" onClick={show} className="pointer-events-auto rounded-full! shadow-float">
      <ArrowUp aria-hidden="true" /> {messages.newPosts(count)}
    </Button>
  );
}

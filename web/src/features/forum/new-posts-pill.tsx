import { ArrowUp } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { messages } from './messages.ts';

/** Says that there is more to read, and shows it when asked: the list never moves by itself. */
export function NewPostsPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="pointer-events-none sticky top-16 z-10 flex h-0 justify-center lg:top-4">
      {count > 0 && (
        <Button size="small" onClick={onShow} className="pointer-events-auto rounded-full! shadow-float">
          <ArrowUp aria-hidden="true" /> {messages.newPosts(count)}
        </Button>
      )}
    </div>
  );
}

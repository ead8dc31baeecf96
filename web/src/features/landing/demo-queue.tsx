import { Button } from '../../components/buttons/button.tsx';
import { Money } from '../../components/money/money.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { messages } from './messages.ts';
import { Picture, Sheet } from './picture.tsx';

const { queue } = messages.demo;

/** An example of a partner's tasks: coupon requests to review and payouts due. */
export function DemoQueue() {
  return (
    <Picture caption={queue.caption}>
      <Sheet title={queue.requests}>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-3">
          <Avatar name={queue.request.name} url={null} />
          <span className="min-w-0 grow basis-40">
            <span className="block font-strong">{queue.request.name}</span>
            <span className="block text-fine text-muted">{queue.request.coupon}</span>
          </span>
          <span className="flex gap-2">
            <Button asChild size="small">
              <span>{queue.approve}</span>
            </Button>
            <Button asChild size="small" variant="secondary">
              <span>{queue.decline}</span>
            </Button>
          </span>
        </div>
      </Sheet>
      <Sheet title={queue.payouts}>
        <ul className="mt-1 divide-y divide-line">
          {queue.rows.map(({ name, commissions, due }) => (
            <li key={name} className="flex items-center gap-3 py-3 last:pb-0">
              <Avatar name={name} url={null} />
              <span className="min-w-0 grow">
                <span className="block truncate font-strong">{name}</span>
                <span className="block text-fine text-muted">{commissions}</span>
              </span>
              <Money value={{ amount: due, currency: 'USD' }} tone="due" className="font-strong" />
            </li>
          ))}
        </ul>
      </Sheet>
    </Picture>
  );
}

import { useEffect, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { EmailLink } from '../../components/buttons/text-link.tsx';
import { type Config, loadConfig } from '../../lib/config.ts';
import { useHeadingFocus } from '../../lib/routes/use-heading-focus.ts';
import { operatorMessages as messages } from './operator-messages.ts';

type State = { kind: 'loading' | 'failed' } | { kind: 'loaded'; operator: Config['operator'] };

/** Loads the details about the operator. The returned promise never rejects. */
const loadState = (): Promise<State> =>
  loadConfig().then(
    ({ operator }) => ({ kind: 'loaded', operator }),
    () => ({ kind: 'failed' }),
  );

/**
 * If the environment doesn't specify an operator, the section says so. It is the last section of its page, so nothing moves when it
 * appears.
 */
export function OperatorSection() {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const { heading, focusHeading } = useHeadingFocus();
  useEffect(() => {
    void loadState().then(setState);
  }, []);

  async function retry() {
    const next = await loadState();
    setState(next);
    if (next.kind === 'loaded') focusHeading();
  }

  return (
    <section className="grid gap-3" aria-busy={state.kind === 'loading'}>
      <h2 {...heading} className="font-strong text-lead">
        {messages.title}
      </h2>
      {state.kind === 'loaded' && <OperatorDetails operator={state.operator} />}
      {state.kind === 'failed' && (
        <p role="alert">
          {messages.failed}{' '}
          <Button variant="link" onClick={() => void retry()}>
            {messages.retry}
          </Button>
        </p>
      )}
    </section>
  );
}

function OperatorDetails({ operator }: Pick<Config, 'operator'>) {
  if (!operator) return <p>{messages.unknown}</p>;
  return (
    <>
      <p>{messages.intro(operator.name)}</p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="font-strong">{messages.address}</dt>
        <dd>{operator.address}</dd>
        <dt className="font-strong">{messages.email}</dt>
        <dd>
          <EmailLink email={operator.email} />
        </dd>
      </dl>
    </>
  );
}

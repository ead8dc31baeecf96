import { DEFAULT_PROVIDER, PROVIDERS } from '../../../../shared/providers.ts';
import { Notice } from '../../components/notice.tsx';
import { WholeWords } from '../../components/whole-words.tsx';
import { createMessages as texts } from './messages.ts';

const { label } = PROVIDERS[DEFAULT_PROVIDER];

/** A notice that the partner has already created a similar code with a different spelling. */
export function NearMiss({ code, nearMiss }: { code: string; nearMiss: string }) {
  return (
    <Notice kind="due" title={<WholeWords text={texts.nearMissTitle(nearMiss, label)} />}>
      <WholeWords text={texts.nearMiss(code, nearMiss)} />
    </Notice>
  );
}

import { Notice } from '../../components/states/notice.tsx';
import { WholeWords } from '../../components/texts/whole-words.tsx';
import { createMessages as texts } from './messages.ts';

/** A notice that the partner has already created a similar code with a different spelling. */
export function NearMiss({ code, nearMiss, provider }: { code: string; nearMiss: string; provider: string }) {
  return (
    <Notice kind="due" title={<WholeWords text={texts.nearMissTitle(nearMiss, provider)} />}>
      <WholeWords text={texts.nearMiss(code, nearMiss)} />
    </Notice>
  );
}

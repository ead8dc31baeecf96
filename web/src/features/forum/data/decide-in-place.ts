import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api.ts';
import { inTurn } from '../../../lib/requests/in-turn.ts';
import { type ForumTarget, turnOf, updateTarget } from './cache.ts';
import { forumKeys } from './keys.ts';
import type { ModerationDecision } from './moderation.ts';

/** Returns a mutation that lets moderators hide or restore a post or comment on its own page, even if nobody has reported it. */
export function useDecideInPlace(target: ForumTarget) {
  const client = useQueryClient();
  return (decision: ModerationDecision) =>
    inTurn(turnOf(target), async () => {
      const answer = await call('decideReport', { body: { ...target, decision } });
      updateTarget(client, target, () => answer);
      void client.invalidateQueries({ queryKey: forumKeys.reported });
      return answer;
    });
}

import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { Fold } from './fold.tsx';
import { messages } from './messages.ts';
import { PROVIDER_TABS } from './provider-step.tsx';

export const SETUP_ANCHOR = 'setup';

/** The setup of a connected app is open if the URL contains `setup` or `provider`. */
const Search = z.object({ setup: z.optional(z.literal('1')), provider: z.optional(z.enum(PROVIDER_TABS)) });

interface SetupFoldProps {
  isNeeded: boolean;
  children: ReactNode;
}

/** The four steps of an app that is connected already. */
export function SetupFold({ isNeeded, children }: SetupFoldProps) {
  const [{ setup, provider }] = useSearchState(Search);
  return (
    <Fold
      title={messages.setUp}
      hint={messages.setUpHint}
      anchor={SETUP_ANCHOR}
      isOpen={setup !== undefined || provider !== undefined || isNeeded}
    >
      {children}
    </Fold>
  );
}

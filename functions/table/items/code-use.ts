import type { CodeUse } from '../../entities/code-use.ts';
import { expiryOf } from '../../entities/record-event.ts';
import type { Item } from '../key.ts';
import { indexes, keys } from '../keys.ts';

/** Builds the item of a customer's use of a code, which is listed under the code, by time, unless it is unlisted. */
export const codeUseItem = (use: CodeUse): Item<CodeUse> => ({
  ...keys.codeUse(use, use.code),
  type: 'CodeUse',
  ...(use.isUnlisted
    ? {}
    : {
        GSI1PK: indexes.codeUses(use.partnerId, use.code),
        GSI1SK: `${use.at}#${use.provider}#${use.providerId}`,
      }),
  ...(use.isTest ? { expiresAt: expiryOf(new Date(use.at)) } : {}),
  ...use,
});

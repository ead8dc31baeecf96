import { createUserDirectory } from '../../functions/profiles/create-user-directory.ts';
import { setModerator } from '../../functions/profiles/set-moderator.ts';
import type { Cloud } from '../cloud.ts';
import { LOCAL } from '../settings.ts';
import { PARTNERS } from './people.ts';

/** Makes a demo partner a forum moderator, in the same way as `npm run moderator`. `npm start` prints how to sign in as this partner. */
export async function appointModerator({ origin }: Pick<Cloud, 'origin'>): Promise<void> {
  const directory = createUserDirectory({ userPoolId: LOCAL.userPoolId, endpoint: `${origin}/cognito/` });
  await setModerator({ email: PARTNERS.mara.email, moderates: true }, { directory });
}

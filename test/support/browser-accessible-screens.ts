import type { Page } from 'playwright-core';
import type { Role } from '../../shared/roles.ts';
import { expectAccessible } from './browser-checks.ts';
import type { FullHome } from './browser-full-home.ts';
import { addressOf, nameOf, SCREENS } from './browser-screens.ts';
import { open, see } from './browser-steps.ts';
import { FORUM_SCREENS } from './forum-screens.ts';

type Addressed = readonly [name: string, address: (home: FullHome) => string];

/** Returns the screens of a role and of the forum. Each screen has a name and a function that returns the screen's address. */
export const screensOf = (role: Role): readonly Addressed[] => [
  ...SCREENS[role].map((screen): Addressed => [nameOf(screen), (home) => addressOf(screen, role, home)]),
  ...FORUM_SCREENS.map((route): Addressed => [route, ({ postId }) => route.replace(':postId', postId)]),
];

/** Opens a screen, waits until it has loaded, and checks its accessibility. */
export async function expectAccessibleAt(page: Page, address: string): Promise<void> {
  await open(page, address);
  // Also wait for the dialog with the post, because the dialog's code loads after the list.
  if (/^\/forum\/(?!moderation)/.test(address)) await see(page.getByRole('dialog').getByRole('textbox'));
  await expectAccessible(page, address);
}

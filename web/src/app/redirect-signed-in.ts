import { redirect } from 'react-router-dom';
import { homeOf } from '../lib/home-of.ts';
import { startSession } from './start-session.ts';

/** Loads the landing page's route: redirects a signed-in user with a profile to the dashboard (spec 2). */
export async function redirectSignedIn(): Promise<Response | null> {
  const profile = await startSession();
  return profile ? redirect(homeOf(profile.role)) : null;
}

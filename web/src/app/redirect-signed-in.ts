import { redirect } from 'react-router-dom';
import { homeOf } from '../lib/home-of.ts';
import { startSession } from './start-session.ts';

/** Loader of the landing page: a signed-in user with a profile goes to their dashboard (spec 2). */
export async function redirectSignedIn(): Promise<Response | null> {
  const profile = await startSession();
  return profile ? redirect(homeOf(profile.role)) : null;
}

import type { Cloud } from '../cloud.ts';
import { appointModerator } from './appoint-moderator.ts';
import { createCalendar, MONTHS } from './calendar.ts';
import { planCoupons } from './coupons.ts';
import { deliver } from './deliver.ts';
import { type Everyone, handOutCoupons } from './hand-out-coupons.ts';
import { writeHistory } from './history.ts';
import { interleave } from './interleave.ts';
import { openApps } from './open-apps.ts';
import { type Actor, createActor, createPast, type Past } from './past.ts';
import { payOut } from './pay-out.ts';
import { AFFILIATES, PARTNERS } from './people.ts';
import { setPlans } from './set-plans.ts';
import { signUpAndIn } from './sign-in.ts';
import { writeThreads } from './write-threads.ts';

export interface SeedOptions
  extends Pick<Cloud, 'origin' | 'key' | 'tableName' | 'dynamodbEndpoint' | 'ledgerSettled'> {
  /** Called with the progress, from 0 to 1, and a description of the current step. */
  readonly onProgress?: (fraction: number, text: string) => void;
}

/** The share of the work that accounts and coupons take. */
const PREPARED = 0.2;

/**
 * Fills a cloud with accounts and six months of history, entirely through its public interfaces: the user pool, the API and signed events.
 * Resumes an interrupted run.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { origin, key, ledgerSettled, onProgress = () => undefined } = options;
  const past = createPast(origin, key);
  const calendar = createCalendar(new Date());
  const people = await gather(past, (done) => onProgress(PREPARED * 0.8 * done, 'Creating accounts'));
  await setPlans(options);
  await appointModerator(options);
  onProgress(PREPARED * 0.8, 'Creating apps and coupons');
  const apps = await openApps(people.partners, calendar);
  const coupons = planCoupons(calendar);
  await handOutCoupons(coupons, apps, people);
  onProgress(PREPARED, 'Generating sales');

  const history = writeHistory(coupons, calendar);
  let delivered = 0;
  const onDelivered = () =>
    onProgress(PREPARED + ((1 - PREPARED) * ++delivered) / history.length, 'Generating sales');
  const sell = async () => {
    for (let month = 0; month < MONTHS; month++) {
      const until = calendar.day(month + 1, 1, 0);
      const since = month === 0 ? new Date(0) : calendar.day(month, 1, 0);
      const ofMonth = history.filter(({ at }) => at >= since && at < until);
      // The worker processes many events at once; those of one customer would all change the same items, and try again.
      await deliver(
        interleave(ofMonth, ({ story }) => story),
        apps,
        past,
        onDelivered,
      );
      // A payout settles the current content of the ledger.
      await ledgerSettled();
      await payOut(month, people.partners, calendar);
    }
  };
  await Promise.all([sell(), writeThreads({ ...people.partners, ...people.affiliates }, calendar)]);
}

/** Signs everyone up and in, and saves the affiliates' profiles. */
async function gather(past: Past, onProgress: (done: number) => void): Promise<Everyone> {
  const everyone = Object.entries({ ...PARTNERS, ...AFFILIATES });
  let signedIn = 0;
  const actors = Object.fromEntries(
    await Promise.all(
      everyone.map(async ([name, person]) => {
        const actor = createActor(past, await signUpAndIn(past.origin, person));
        if (person.role === 'affiliate') await actor.at(new Date())('updateMe', { body: person.profile });
        onProgress(++signedIn / everyone.length);
        return [name, actor] as const;
      }),
    ),
  );
  const of = <T extends object>(people: T) =>
    Object.fromEntries(Object.keys(people).map((name) => [name, actors[name]])) as Record<keyof T, Actor>;
  return { partners: of(PARTNERS), affiliates: of(AFFILIATES) };
}

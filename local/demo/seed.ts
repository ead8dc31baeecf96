import type { Cloud } from '../cloud.ts';
import { appointModerator } from './appoint-moderator.ts';
import { createCalendar, MONTHS } from './calendar.ts';
import { planCoupons } from './coupons.ts';
import { createApps } from './create-apps.ts';
import { deliver } from './deliver.ts';
import { generateHistory } from './history.ts';
import { importCustomers } from './import-customers.ts';
import { interleave } from './interleave.ts';
import { invitePeople } from './invite-people.ts';
import { openLinks } from './open-links.ts';
import { payOut } from './pay-out.ts';
import { AFFILIATES, PARTNERS } from './people.ts';
import { type DemoActors, requestCoupons } from './request-coupons.ts';
import { setLogos } from './set-logos.ts';
import { setPlans } from './set-plans.ts';
import { setTerms } from './set-terms.ts';
import { signUpAndIn } from './sign-in.ts';
import { type Actor, createActor, createTimeTravel, type TimeTravel } from './time-travel.ts';
import { writeThreads } from './write-threads.ts';

export interface SeedOptions
  extends Pick<Cloud, 'origin' | 'key' | 'tableName' | 'dynamodbEndpoint' | 'waitUntilLedgerIdle'> {
  /** Reports the progress, from 0 to 1, with a description of the current step. */
  readonly onProgress?: (fraction: number, text: string) => void;
  /** Called as soon as everybody has signed up. */
  readonly onAccounts?: () => void;
}

/** The progress, from 0 to 1, at which all accounts, apps and coupons have been created. */
const PREPARATION_SHARE = 0.2;

/**
 * Fills a local cloud with accounts and six months of history. Uses only the cloud's public interfaces: the user pool, the API and signed
 * events. Resumes an interrupted run.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { origin, key, waitUntilLedgerIdle, onProgress = () => undefined, onAccounts } = options;
  const past = createTimeTravel(origin, key);
  const calendar = createCalendar(new Date());
  const people = await signUpEveryone(past, (done) =>
    onProgress(PREPARATION_SHARE * 0.8 * done, 'Creating accounts'),
  );
  onAccounts?.();
  await setPlans(options);
  await setTerms(people.partners, calendar);
  await appointModerator(options);
  onProgress(PREPARATION_SHARE * 0.8, 'Creating apps and coupons');
  const apps = await createApps(people.partners, calendar);
  await setLogos(apps, people.partners, options);
  const coupons = planCoupons(calendar);
  await requestCoupons(coupons, apps, people);
  await importCustomers(people.partners.mara, apps.ledgerline.appId, calendar);
  await invitePeople(origin, apps, people, calendar);
  onProgress(PREPARATION_SHARE, 'Generating sales');

  const history = generateHistory(coupons, calendar);
  let delivered = 0;
  const onDelivered = () =>
    onProgress(
      PREPARATION_SHARE + ((1 - PREPARATION_SHARE) * ++delivered) / history.length,
      'Generating sales',
    );
  const sell = async () => {
    for (let month = 0; month < MONTHS; month++) {
      const until = calendar.day(month + 1, 1, 0);
      const since = month === 0 ? new Date(0) : calendar.day(month, 1, 0);
      const ofMonth = history.filter(({ at }) => at >= since && at < until);
      // Never deliver two events about the same customer at the same time, because their transactions would conflict and be retried.
      await deliver(
        interleave(ofMonth, ({ story }) => story),
        apps,
        past,
        onDelivered,
      );
      // Wait until the month's sales are in the ledger, because a payout settles only entries that already exist.
      await waitUntilLedgerIdle();
      await payOut(month, people.partners, calendar);
    }
  };
  await Promise.all([sell(), writeThreads({ ...people.partners, ...people.affiliates }, calendar)]);
  await openLinks(coupons, { apps, past, calendar, ...people });
}

async function signUpEveryone(past: TimeTravel, onProgress: (done: number) => void): Promise<DemoActors> {
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

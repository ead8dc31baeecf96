import { inject } from 'vitest';
import { DEMO_PASSWORD } from '../../local/demo/people.ts';
import { signUpAndIn } from '../../local/demo/sign-in.ts';
import { createTimeTravel } from '../../local/demo/time-travel.ts';
import type { Role } from '../../shared/accounts/roles.ts';
import { createClient } from '../../shared/contract/client.ts';
import { type ScriptClient, scriptClient } from '../../shared/contract/script-client.ts';
import { unique } from './unique.ts';

/** A person with an account. `call` is an API client that is signed in as this person. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly companyName: string;
  readonly call: ScriptClient;
  callAt(time: Date): ScriptClient;
}

/**
 * Signs up a new person through the user pool and the API, without a browser. The email address is unique, but the name doesn't have to be.
 */
export async function createPerson(role: Role, firstName: string, lastName: string): Promise<Person> {
  const origin = inject('origin');
  const past = createTimeTravel(origin, inject('timeKey'));
  const email = unique(`${firstName}.${lastName}.`.toLowerCase()).concat('@example.com');
  const companyName = `${lastName} Software`;
  const who = { email, firstName, lastName };
  const token = await signUpAndIn(
    origin,
    role === 'partner'
      ? { ...who, role, companyName, plan: 'starter', paysAfter: [] }
      : { ...who, role, profile: {}, paidBy: 'PayPal' },
  );
  return {
    ...who,
    password: DEMO_PASSWORD,
    name: `${firstName} ${lastName}`,
    companyName,
    call: scriptClient(createClient({ origin, token: async () => token })),
    callAt: (time) =>
      scriptClient(createClient({ origin, token: async () => token, headers: past.headersAt(time) })),
  };
}

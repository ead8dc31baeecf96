import { inject } from 'vitest';
import { createPast } from '../../local/demo/past.ts';
import { DEMO_PASSWORD } from '../../local/demo/people.ts';
import { signUpAndIn } from '../../local/demo/sign-in.ts';
import { type ApiClient, createClient } from '../../shared/contract/client.ts';
import type { Role } from '../../shared/roles.ts';
import { unique } from './unique.ts';

/** Someone with an account. `call` is the API as they may use it. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly companyName: string;
  readonly call: ApiClient;
  /** The API as if it were called at another time. */
  callAt(time: Date): ApiClient;
}

/** Signs someone up through the user pool and the API alone. The email is unique; the name need not be. */
export async function joinAs(role: Role, firstName: string, lastName: string): Promise<Person> {
  const origin = inject('origin');
  const past = createPast(origin, inject('timeKey'));
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
    call: createClient({ origin, token: async () => token }),
    callAt: (time) => createClient({ origin, token: async () => token, headers: past.headersAt(time) }),
  };
}

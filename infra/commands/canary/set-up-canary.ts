import { randomBytes } from 'node:crypto';
import type { CanaryAccount } from '../../../functions/canary/account.ts';
import type { Role } from '../../../shared/accounts/roles.ts';
import { createClient } from '../../../shared/contract/client.ts';
import { type ScriptClient, scriptClient } from '../../../shared/contract/script-client.ts';
import { PROVIDER_IDS } from '../../../shared/provider/providers.ts';

export interface CanaryUser {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
}

export interface SetUpDeps {
  /** Creates a confirmed user without sending an email. */
  readonly createUser: (user: CanaryUser) => Promise<void>;
  readonly signIn: (user: CanaryUser) => Promise<string>;
  readonly store: (account: CanaryAccount) => Promise<void>;
}

const APP = { name: 'Canary', url: 'https://canary.example.com' };
const CODE = 'CANARY';

/**
 * Creates everything that the canary needs: a partner with an app, an affiliate with a coupon, and a signing secret. Neither of the two
 * users receives notifications. Returns the partner's id.
 */
export async function setUpCanary(
  { siteOrigin, zone }: { siteOrigin: string; zone: string },
  { createUser, signIn, store }: SetUpDeps,
): Promise<string> {
  const join = async (role: Role) => {
    const user = { role, email: `canary-${role}@${zone}`, password: randomBytes(24).toString('base64url') };
    await createUser(user);
    const token = await signIn(user);
    const call = scriptClient(createClient({ origin: siteOrigin, token: async () => token }));
    const { id } = await call('getMe');
    await turnOffNotifications(call);
    return { ...user, id, call };
  };
  const partner = await join('partner');
  const affiliate = await join('affiliate');
  const { id: appId } = await partner.call('createApp', { body: APP });
  await affiliate.call('requestCoupon', { params: { appId }, body: { code: CODE } });
  await partner.call('approveRequest', { params: { appId, code: CODE } });
  const secret = `whsec_${randomBytes(24).toString('hex')}`;
  const [provider] = PROVIDER_IDS;
  const signing = { params: { appId, provider }, body: { secret } };
  await partner.call('saveSigningSecret', signing);
  await store({ email: partner.email, password: partner.password, appId, provider, code: CODE, secret });
  return partner.id;
}

async function turnOffNotifications(call: ScriptClient): Promise<void> {
  const { mail, sales } = await call('getPreferences');
  await call('savePreferences', {
    body: {
      mail: Object.fromEntries(Object.keys(mail).map((kind) => [kind, false])) as typeof mail,
      sales: Object.fromEntries(Object.keys(sales).map((kind) => [kind, 'off'])) as typeof sales,
    },
  });
}

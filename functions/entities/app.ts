import { HANDLE_LIMITS } from '../../shared/codes/app-handle.ts';
import { type CountSettings, countingOf } from '../../shared/codes/counting.ts';
import { canCount } from '../../shared/codes/ways.ts';
import type { APP_STATUSES } from '../../shared/contract/apps.ts';
import type { Counting } from '../../shared/contract/counting.ts';
import type { AppId, PartnerId } from '../../shared/ids.ts';
import { DEFAULT_RATE } from '../../shared/limits.ts';
import { DAY_MS } from '../../shared/money/months.ts';
import { PROVIDER_IDS, type Provider } from '../../shared/provider/providers.ts';
import type { Terms, WrittenTerms } from '../../shared/terms/coupon/terms.ts';
import type { LinkChange, StatusChange } from '../ledger/attribution.ts';
import { type Item, type Key, key, partition } from '../table/key.ts';
import { splitKey } from '../table/split-key.ts';

/** Only an active app accepts new affiliates and customers. */
export type AppStatus = (typeof APP_STATUSES)[number];

export interface App {
  appId: AppId;
  partnerId: PartnerId;
  name: string;
  url: string;
  /** The path of the logo, which is a copy of the website's icon. Missing if the website has no icon. */
  logoUrl?: string;
  description?: string;
  /** The partner's company, by which a search finds the app. It follows the profile app by app, through the queue. */
  companyName?: string;
  /** The commission rate in basis points. Missing if the partner has not set a rate. */
  defaultRate?: number;
  /** What a customer earns once, in minor units by currency. Missing if every payment earns the rate. */
  bounty?: NonNullable<Terms['bounty']>;
  /** The number of calendar months in which a customer's payments earn. Missing if they earn for life, and with a bounty. */
  months?: number;
  termsText?: string;
  /** What the partner asks affiliates with a request. */
  questions?: string[];
  /** The rule by which requests are approved. Missing if the partner decides each. */
  approvalRule?: { minAccountDays: number; perDay: number };
  codeParameter?: string;
  checkoutLinks?: string[];
  /** All changes of whether sales count by link, oldest first. They are kept like those of the status. Missing if it was never turned on. */
  linkChanges?: LinkChange[];
  /** True if checkout links that are not on the provider's hosts lead to its checkout pages as well. */
  ownCheckoutDomain?: boolean;
  /** True if buyers need no discount, so that affiliates' codes need not exist at a provider. */
  noDiscount?: true;
  discountSwitchedAt?: string;
  handle: string;
  /** Missing while the handle is the one suggested when the app was created. */
  handleSince?: string;
  status: AppStatus;
  /**
   * All changes to `status`, oldest first. They are kept, because a late event is processed according to the app's status at the time of
   * the event.
   */
  statusChanges: StatusChange[];
  /** The 128 random bits in the webhook URL. They are not derived from the app's id, so that the URL can be replaced. */
  hookToken: string;
  previousHook?: { token: string; until: string };
  /** Details of the app's signing secrets, keyed by provider. The app's owner may see these details. */
  secrets?: Partial<Record<Provider, { endsWith: string; savedAt: string; previousUntil?: string }>>;
  /** The time at which the first valid live event arrived. Since then, the marketplace has shown the app as connected. */
  connectedSince?: string;
  /** The time at which each provider's first valid live event arrived. Missing until `connectedSince`. */
  connectedAt?: Partial<Record<Provider, string>>;
  /** The id, at `discountProvider`, of the discount that the app's newest provider code gives. */
  discountId?: string;
  discountProvider?: Provider;
  /** The rank of the discount in `discountId`. It starts with the provider's time, so that a newer discount replaces an older one. */
  discountRank?: string;
  createdAt: string;
}

/** Returns all changes of whether an app's sales count by link. Like those of its status, they begin with the app. */
export const linkChangesOf = ({ linkChanges, createdAt }: Pick<App, 'linkChanges' | 'createdAt'>) =>
  linkChanges ?? [{ on: false, at: createdAt }];

/** Returns true if the links that affiliates share carry their codes to the provider's checkout pages. */
export const countsByLink = ({ linkChanges }: Pick<CountAttributes, 'linkChanges'>): boolean =>
  linkChanges?.at(-1)?.on ?? false;

type CountAttribute = 'noDiscount' | 'linkChanges' | 'ownCheckoutDomain' | 'codeParameter' | 'checkoutLinks';
/** The attributes that decide how an app's sales count. */
export type CountAttributes = { readonly [A in CountAttribute]?: App[A] | undefined };

export const countSettings = (app: CountAttributes): CountSettings => ({
  noDiscount: app.noDiscount ?? false,
  countByLink: countsByLink(app),
  ownCheckoutDomain: app.ownCheckoutDomain ?? false,
  codeParameter: app.codeParameter ?? '',
  checkoutLinks: app.checkoutLinks ?? [],
});

export const countingOfApp = (app: CountAttributes): Counting => countingOf(countSettings(app));

/** Returns true if any sale of the app can count. */
export const countsSales = (app: CountAttributes): boolean => canCount(countingOfApp(app));

/** Returns true if affiliates can share at once, because their codes need not exist at a provider. */
export const isReady = (app: Pick<MarketApp, 'connectedSince' | 'noDiscount'> & CountAttributes): boolean =>
  app.noDiscount === true && app.connectedSince !== undefined && countsSales(app);

export const handleChangeableAt = ({ handleSince }: Pick<App, 'handleSince'>): string | undefined =>
  handleSince && new Date(Date.parse(handleSince) + HANDLE_LIMITS.changeDays * DAY_MS).toISOString();

/** Returns the providers whose signing secrets are saved for an app. Before there are any, returns the first of all providers. */
export function providersOf({ secrets = {} }: Pick<App, 'secrets'>): readonly [Provider, ...Provider[]] {
  const [first = PROVIDER_IDS[0], ...others] = PROVIDER_IDS.filter((id) => secrets[id]);
  return [first, ...others];
}

export const mainProvider = (app: Pick<App, 'secrets'>): Provider => providersOf(app)[0];

export const codeProvider = (app: Pick<App, 'secrets' | 'discountProvider'>): Provider =>
  app.discountProvider ?? mainProvider(app);

export const connectedAt = (app: Pick<App, 'connectedAt'>, provider: Provider): string | undefined =>
  app.connectedAt?.[provider];

/** Returns the terms that an app offers to new affiliates. Without a rate of its own, it offers the default (spec 9). */
export function offerOf(app: Partial<App> = {}): WrittenTerms {
  const { defaultRate: rate = DEFAULT_RATE, bounty, months, termsText: text } = app;
  return {
    rate,
    ...(bounty ? { bounty } : {}),
    ...(months === undefined ? {} : { months }),
    ...(text ? { text } : {}),
  };
}

export const OFFER_ATTRIBUTES = [
  'defaultRate',
  'bounty',
  'months',
  'termsText',
] as const satisfies (keyof App)[];

export const appKey = (appId: AppId) => key<App>(appPartition(appId), 'APP');

export const parseApp = ({ PK, SK }: Key) => (SK === 'APP' ? splitKey(PK, APP, ['appId']) : undefined);

export const partnerAppsIndex = (partnerId: PartnerId) => partition<App>(`PARTNER#${partnerId}#APPS`);

export const marketIndex = () => partition<App>('MARKET');

export interface MarketApp extends Pick<App, 'appId' | 'status'>, CountAttributes {
  readonly connectedSince?: string | undefined;
  readonly description?: string | undefined;
}

/** Only active apps of which sales can count are listed. */
export const isListed = (app: MarketApp): boolean => app.status === 'active' && countsSales(app);

/**
 * Lists are in descending order of the positions. Apps with a connected payment provider come first, then apps with a description. In each
 * group, the newest come first.
 */
export const marketPosition = ({
  appId,
  connectedSince,
  description,
}: Pick<MarketApp, 'appId' | 'connectedSince' | 'description'>) =>
  `${connectedSince ? 1 : 0}${description ? 1 : 0}#${appId}`;

export const parseMarketPosition = (position: string) =>
  splitKey(position, '', ['rank', 'appId'])?.appId ?? '';

export const marketKeys = (app: MarketApp) =>
  isListed(app) ? { GSI2PK: marketIndex(), GSI2SK: marketPosition(app) } : {};

export const MARKET_KEYS = ['GSI2PK', 'GSI2SK'] as const;

/** The partition of an app. It contains the app, its webhook activity, its coupons and its affiliates' enrollments. */
export const appPartition = (appId: AppId) => `${APP}${appId}`;

export const APP = 'APP#';

/** Builds an app's item, which is listed under the app's partner and, while new affiliates can join it, in the marketplace. */
export const appItem = (app: App): Item<App> => ({
  ...appKey(app.appId),
  type: 'App',
  GSI1PK: partnerAppsIndex(app.partnerId),
  GSI1SK: app.appId,
  ...marketKeys(app),
  ...app,
});

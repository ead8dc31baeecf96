import { type App, partnerAppsIndex } from '../entities/app.ts';
import type { ReadSection } from '../kit/exports/account.ts';
import { type ExportedFields, pick } from '../kit/exports/fields.ts';
import { indexRows, inSmallParts } from '../kit/exports/read-list.ts';

const WEBHOOK_TOKEN = 'a secret: it is part of the webhook URL';

const APP: ExportedFields<App> = {
  appId: true,
  partnerId: 'the account itself',
  name: true,
  url: true,
  logoUrl: true,
  description: true,
  companyName: 'a copy of the profile, for the search',
  defaultRate: true,
  bounty: true,
  months: true,
  termsText: true,
  questions: true,
  approvalRule: true,
  codeParameter: true,
  checkoutLinks: true,
  linkChanges: true,
  ownCheckoutDomain: true,
  noDiscount: true,
  discountSwitchedAt: true,
  handle: true,
  handleSince: true,
  status: true,
  statusChanges: true,
  hookToken: WEBHOOK_TOKEN,
  previousHook: WEBHOOK_TOKEN,
  secrets: 'describes secrets, which can only be written',
  connectedSince: true,
  connectedAt: true,
  discountId: true,
  discountProvider: true,
  discountRank: 'an internal rank',
  createdAt: true,
};

const apps: ReadSection = ({ userId, table }) =>
  inSmallParts(
    indexRows(table, { index: 'GSI1', partition: partnerAppsIndex(userId) }, (items) =>
      items.map((app) => pick(app, APP)),
    ),
  );

export const appsSections = {
  apps,
};

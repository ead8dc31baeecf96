import { AREAS } from '../shared/contract/operation.ts';

/** A box in the picture. Columns and rows are numbered from 0. The box spans all rows from `first` to `last`. */
export interface PictureNode {
  readonly title: string;
  readonly kind: string;
  readonly column: number;
  readonly rows: readonly [first: number, last: number];
  /**
   * The names of the resources that the box represents, as listed in the inventory in docs/architecture.md. By default, the box represents
   * the resource with the same name as the box's key. Empty for a box outside of AWS.
   */
  readonly resources?: readonly string[];
}

/** The key of an AWS resource is its name in the inventory in docs/architecture.md. */
export const NODES = {
  provider: { title: 'Provider', kind: 'Stripe', column: 0, rows: [1, 1], resources: [] },
  partner: { title: 'Partner', kind: 'Record Payout', column: 0, rows: [3, 3], resources: [] },
  Avatars: { title: 'Pictures', kind: 'S3', column: 1, rows: [0, 0] },
  Distribution: { title: 'One origin', kind: 'CloudFront', column: 1, rows: [1, 3] },
  Site: { title: 'Web app', kind: 'S3', column: 1, rows: [4, 4] },
  Users: { title: 'Users', kind: 'Cognito', column: 2, rows: [0, 0] },
  Http: { title: 'API', kind: 'HTTP API', column: 2, rows: [1, 3] },
  'profiles-triggers': { title: 'profiles-triggers', kind: 'Lambda', column: 3, rows: [0, 0] },
  'webhooks-receive': { title: 'webhooks-receive', kind: 'Lambda', column: 3, rows: [1, 1] },
  areas: {
    title: 'Links, areas',
    kind: 'Lambda, one each',
    column: 3,
    rows: [2, 2],
    resources: ['go', ...AREAS.filter((area) => area !== 'payouts')],
  },
  payouts: { title: 'payouts', kind: 'Lambda', column: 3, rows: [3, 3] },
  audit: {
    title: 'Audit',
    kind: 'Lambda, scheduled',
    column: 4,
    rows: [0, 0],
  },
  Table: { title: 'Table', kind: 'DynamoDB', column: 4, rows: [1, 3] },
  'coupons-expire': {
    title: 'Expiry, digests',
    kind: 'Lambda, scheduled',
    column: 4,
    rows: [4, 4],
    resources: ['coupons-expire', 'notifications-digest'],
  },
  'tracking-watch': { title: 'tracking-watch', kind: 'Lambda, scheduled', column: 3, rows: [4, 4] },
  WebhooksWorkerDeadLetters: { title: 'Dead letters', kind: 'SQS', column: 5, rows: [0, 0] },
  'webhooks-worker': { title: 'webhooks-worker', kind: 'Lambda', column: 5, rows: [1, 1] },
  'webhooks-retry': { title: 'webhooks-retry', kind: 'Lambda', column: 5, rows: [2, 2] },
  fanout: { title: 'fanout', kind: 'Lambda', column: 5, rows: [3, 3] },
  FanoutDeadLetters: { title: 'Dead letters', kind: 'SQS', column: 5, rows: [4, 4] },
  WebhooksRetryDeadLetters: { title: 'Dead letters', kind: 'SQS', column: 6, rows: [0, 0] },
  WebhooksRetryQueue: { title: 'Work put off', kind: 'SQS', column: 6, rows: [1, 1] },
  EmailQueue: { title: 'Emails to send', kind: 'SQS', column: 6, rows: [2, 2] },
  EventsApi: { title: 'Realtime', kind: 'AppSync Events', column: 6, rows: [3, 3] },
  EmailDeadLetters: { title: 'Dead letters', kind: 'SQS', column: 7, rows: [1, 1] },
  email: { title: 'email', kind: 'Lambda', column: 7, rows: [2, 2] },
  screens: { title: 'Open screens', kind: 'both sides', column: 7, rows: [3, 3], resources: [] },
  Domain: { title: 'Emails', kind: 'SES', column: 8, rows: [2, 2] },
  inboxes: { title: 'Inboxes', kind: 'both sides', column: 8, rows: [3, 3], resources: [] },
} as const satisfies Record<string, PictureNode>;

export type NodeName = keyof typeof NODES;

/** A horizontal line along a row. It connects the boxes in `stops`, in order, and has an arrow into each of them except the first. */
export interface Stream {
  /** The main path (a sale or a payout) that the line is part of. docs/architecture.md describes both paths. */
  readonly path: 'sale' | 'payout';
  readonly row: number;
  /** The vertical distance from the center of the row, in pixels. It keeps two lines in the same row apart. */
  readonly shift: number;
  readonly stops: readonly NodeName[];
}

export const STREAMS: readonly Stream[] = [
  {
    path: 'sale',
    row: 1,
    shift: -7,
    stops: ['provider', 'Distribution', 'Http', 'webhooks-receive', 'Table', 'webhooks-worker'],
  },
  { path: 'sale', row: 1, shift: 7, stops: ['webhooks-worker', 'Table'] },
  { path: 'sale', row: 3, shift: -7, stops: ['Table', 'fanout', 'EventsApi', 'screens'] },
  {
    path: 'payout',
    row: 3,
    shift: 7,
    stops: ['partner', 'Distribution', 'Http', 'payouts', 'Table', 'fanout', 'EventsApi', 'screens'],
  },
];

/**
 * The thin lines. They show dependencies outside of the two main paths (a sale and a payout). A line between boxes that are not neighbors
 * runs below the boxes between them.
 */
export const LINKS: readonly (readonly [from: NodeName, to: NodeName])[] = [
  ['Distribution', 'Avatars'],
  ['Distribution', 'Site'],
  ['Http', 'Users'],
  ['Users', 'profiles-triggers'],
  ['Http', 'areas'],
  ['areas', 'Table'],
  ['audit', 'Table'],
  ['coupons-expire', 'Table'],
  ['tracking-watch', 'Table'],
  ['webhooks-worker', 'WebhooksWorkerDeadLetters'],
  ['webhooks-worker', 'WebhooksRetryQueue'],
  ['WebhooksRetryQueue', 'WebhooksRetryDeadLetters'],
  ['WebhooksRetryQueue', 'webhooks-retry'],
  ['webhooks-retry', 'WebhooksRetryQueue'],
  ['webhooks-retry', 'Table'],
  ['fanout', 'FanoutDeadLetters'],
  ['EventsApi', 'Table'],
  ['fanout', 'EmailQueue'],
  ['coupons-expire', 'EmailQueue'],
  ['EmailQueue', 'EmailDeadLetters'],
  ['EmailQueue', 'email'],
  ['email', 'EmailQueue'],
  ['email', 'Domain'],
  ['Domain', 'inboxes'],
];

import { EVENT_OUTCOMES } from '../../shared/contract/event-log.ts';
import { USE_OUTCOMES } from '../../shared/contract/sales.ts';
import { TRACKING_PROBLEMS } from '../../shared/contract/tracking.ts';
import { problemTexts } from '../../shared/tracking-texts.ts';
import { codeMessages, OUTCOME_LABELS, outcomeReason } from '../../web/src/features/coupons/code-messages.ts';
import { messages as coupons } from '../../web/src/features/coupons/messages.ts';
import { shareMessages } from '../../web/src/features/coupons/share-messages.ts';
import { traceMessages as trace } from '../../web/src/features/customers/trace-messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as reports } from '../../web/src/features/reports/messages.ts';
import {
  createMessages as create,
  detailMessages as details,
  planMessages,
} from '../../web/src/features/requests/messages.ts';
import { notificationMessages as notifications } from '../../web/src/features/settings/notification-messages.ts';
import { planMessages as plan } from '../../web/src/features/settings/plan-messages.ts';
import {
  eventMessages as events,
  OUTCOME_NAMES,
  outcomeHint,
} from '../../web/src/features/webhooks/event-messages.ts';
import {
  healthMessages as health,
  problemMessages as problems,
  unmatchedMessages as unmatched,
} from '../../web/src/features/webhooks/messages.ts';

/** A state of the product, its wording, and the title of the test that covers this state. */
interface ProductText {
  readonly state: string;
  readonly text: string;
  readonly test: string;
}

/** A group of states of the product, and the file that contains most of their wording. */
interface ProductSection {
  readonly title: string;
  readonly file: string;
  readonly shown: readonly ProductText[];
}

/** Returns a row for each key of `texts`. The parameterized test `test` covers all of these rows. */
const rows = (texts: Readonly<Record<string, string>>, test: string): ProductText[] =>
  Object.entries(texts).map(([state, text]) => ({ state: state.replaceAll('_', ' '), text, test }));

const record = <K extends string>(keys: readonly K[], text: (key: K) => string) =>
  Object.fromEntries(keys.map((key) => [key, text(key)]));

const PROBLEMS = problemTexts('Stripe');
const SERVER_FAILS = '%s that fails › shows %s';
const NEXT_STEP = 'the next step of a code › that is %s is the only thing shown';
const LOCKED = 'are locked on Starter, with what Pro adds and a link to the plan';

/** The wording of all states of the screens that the specification doesn't describe. */
export const PRODUCT_SECTIONS: readonly ProductSection[] = [
  {
    title: 'The life of a code, for the affiliate',
    file: 'web/src/features/coupons/messages.ts',
    shown: [
      {
        state: 'approved, not live',
        text: coupons.awaiting,
        test: 'shows an approved coupon as active but awaiting its code until the provider has reported it',
      },
      { state: 'live', text: coupons.live, test: 'shows a usable coupon as live' },
      {
        state: 'paused',
        text: coupons.paused,
        test: 'shows an approved coupon as paused if its app is inactive',
      },
      ...rows(
        { deactivated: coupons.deactivated, expired: coupons.expired },
        'says that a %s code is not usable anymore',
      ),
      { state: 'retired', text: coupons.retiredOn('2026-11-20'), test: 'says when a retired coupon ended' },
      ...rows(
        record(['awaiting', 'live', 'paused', 'deactivated', 'expired'], (state) => market.codeState[state]),
        "the page of an app, for an affiliate's code › that is %s says so, and offers Copy only if it is live",
      ).map((row) => ({ ...row, state: `${row.state}, on the page of the app` })),
    ],
  },
  {
    title: 'The life of a code, for the partner',
    file: 'web/src/features/requests/messages.ts',
    shown: [
      ...rows(
        {
          pending: details.nextPending('{code}'),
          live: details.nextLive,
          deactivated: details.nextDeactivated('{code}'),
          expired: details.nextExpired('{code}'),
          paused: details.nextPaused,
          retired: details.nextRetired,
        },
        NEXT_STEP,
      ),
      {
        state: 'approved, not live',
        text: create.afterwards('{code}', '{name}'),
        test: 'the next step of a code › that has to be created is to choose a discount, add the code, and wait',
      },
      {
        state: 'created with another spelling',
        text: create.nearMiss('{code}', '{other}'),
        test: 'the next step of a code › that was created with another spelling says so',
      },
      {
        state: 'several codes to create',
        text: create.allHint(2),
        test: 'the list of codes to create › names the codes, and another spelling of one of them',
      },
    ],
  },
  {
    title: 'What a code gives the buyer',
    file: 'web/src/features/marketplace/messages.ts',
    shown: [
      {
        state: 'known from other codes',
        text: market.buyersGetHint('{company}'),
        test: 'the request for a code › says what buyers usually get',
      },
      {
        state: 'unknown',
        text: `${market.discountUnknown('{company}')}. ${market.discountUnknownHint}`,
        test: 'the request for a code › says that the partner sets the discount if it is unknown',
      },
      {
        state: 'website without the code in its link',
        text: shareMessages.siteHint('{code}'),
        test: 'the share kit › says that the code must be entered if the website takes none from its link',
      },
    ],
  },
  {
    title: 'The tracking of sales',
    file: 'shared/tracking-texts.ts',
    shown: [
      ...rows(
        record(TRACKING_PROBLEMS, (kind) => `${PROBLEMS[kind].title}: ${PROBLEMS[kind].remedy}`),
        'the tracking › with the problem %s says what to do, and since when',
      ),
      {
        state: 'no problem',
        text: problems.none,
        test: 'the tracking › without problems says so, with the time of the last event',
      },
    ],
  },
  {
    title: 'The connection to the payment provider',
    file: 'web/src/features/webhooks/messages.ts',
    shown: [
      ...rows(
        record(['waiting', 'test', 'live', 'refused'], (state) => health.state[state]),
        'the connection › says that it %s, and what to do',
      ),
      {
        state: 'test event sent',
        text: health.testSent,
        test: 'says that a test event is late, and leads to the log',
      },
      {
        state: 'test event received',
        text: health.testArrived,
        test: 'sends a test event through the webhook, and shows it arriving in the log',
      },
      {
        state: 'test event late',
        text: health.testLate,
        test: 'says that a test event is late, and leads to the log',
      },
      ...rows(unmatched.reason, 'the unmatched events › with the reason %s say why, and what to do'),
      {
        state: 'unmatched events from before the connection',
        text: unmatched.beforeHint,
        test: 'the unmatched events › from before the connection are listed apart, because they need nothing',
      },
      {
        state: 'no unmatched events',
        text: unmatched.empty,
        test: 'the unmatched events › say that there are none, without a button to replay them',
      },
      {
        state: 'promotion code linked to a coupon',
        text: unmatched.linkedTo('{code}'),
        test: 'counts a sale with an unknown code once the code is linked to a coupon',
      },
    ],
  },
  {
    title: 'The log of events',
    file: 'web/src/features/webhooks/event-messages.ts',
    shown: [
      ...rows(
        record(
          EVENT_OUTCOMES,
          (outcome) => `${OUTCOME_NAMES[outcome]}: ${outcomeHint({ outcome, type: 'invoice.paid' })}`,
        ),
        'an event › with the outcome %s says what came of it',
      ),
      {
        state: 'changed nothing',
        text: `${events.noFacts} ${events.noEntries}`,
        test: 'an event › that changed nothing says so',
      },
      {
        state: 'payload',
        text: events.payloadHint,
        test: 'an event › says that its payload is masked',
      },
    ],
  },
  {
    title: 'Why a sale counted or not, for the affiliate',
    file: 'web/src/features/coupons/code-messages.ts',
    shown: [
      ...rows(
        record(
          USE_OUTCOMES,
          (outcome) => `${OUTCOME_LABELS[outcome]}: ${outcomeReason({ outcome, otherApp: null })}`,
        ),
        'the uses of a code › with the outcome %s say why in words',
      ),
      {
        state: 'no uses',
        text: codeMessages.usesEmpty,
        test: 'the uses of a code › of a code that nobody has used say so',
      },
      ...rows(codeMessages.reportStatus, 'the reports of missing sales › with the status %s say so').map(
        (row) => ({ ...row, state: `report: ${row.state}` }),
      ),
      {
        state: 'no reports',
        text: codeMessages.reportsEmpty,
        test: 'the reports of missing sales › say what to do about a missing sale if there are none yet',
      },
    ],
  },
  {
    title: 'Why a sale counted or not, for the partner',
    file: 'web/src/features/customers/trace-messages.ts',
    shown: [
      {
        state: 'an affiliate earns',
        text: trace.referred('{name}', '{code}'),
        test: 'the decision about a sale › names the affiliate, the code and the day',
      },
      ...rows(
        trace.notReferredBecause,
        'the decision about a sale › says that no code was used, or that no use counted',
      ),
      {
        state: 'unmatched',
        text: trace.unmatchedHint,
        test: 'the decision about a sale › says that the event belongs to no known customer',
      },
      {
        state: 'direct payment without a code',
        text: trace.noCodeHint,
        test: 'the decision about a sale › says how to count direct payments that name no code',
      },
      ...rows(trace.use, 'the chain of a sale › explains a use of a code with the outcome %s').map((row) => ({
        ...row,
        state: `use of a code: ${row.state}`,
      })),
      ...rows(trace.outcome, 'the chain of a sale › explains a payment with the outcome %s').map((row) => ({
        ...row,
        state: `payment: ${row.state}`,
      })),
      {
        state: 'nothing known',
        text: [trace.noCodes, trace.noPayments, trace.noLedger, trace.noEvents].join(' '),
        test: 'the chain of a sale › says what is missing from it',
      },
      {
        state: 'too much history',
        text: trace.incomplete,
        test: 'the chain of a sale › says that it is cut off',
      },
      {
        state: 'not found',
        text: `${trace.notFound('{id}')} ${trace.notFoundHint}`,
        test: 'explains why nothing was found, and which ids can be searched',
      },
      {
        state: 'not an ID',
        text: trace.notAnId,
        test: 'explains why nothing was found, and which ids can be searched',
      },
      {
        state: 'no reports of missing sales',
        text: trace.noReports,
        test: 'the missing sales that affiliates report › say that nobody is missing a sale',
      },
    ],
  },
  {
    title: 'Plans',
    file: 'web/src/features/reports/messages.ts',
    shown: [
      { state: 'retention, locked', text: reports.proRetention, test: LOCKED },
      { state: 'lifetime value, locked', text: reports.proValue, test: LOCKED },
      { state: 'older months, locked', text: reports.proOlder, test: LOCKED },
      {
        state: 'limit reached',
        text: planMessages.full(3, 3),
        test: 'says how many coupons to retire if there are more than allowed',
      },
      {
        state: 'messages to the operator are impossible',
        text: plan.unavailable,
        test: 'without an operator, the plan says that messages would not reach anyone',
      },
    ],
  },
  {
    title: 'Actions that fail',
    file: 'test/browser/failing-actions.test.ts',
    shown: [
      ...rows(
        {
          'sending a test event': health.testFailed,
          'replaying the unmatched events': unmatched.replayFailed,
          'marking an unmatched event as handled': unmatched.dismissFailed,
          'confirming the solution of a problem': problems.resolveFailed,
          'replaying an event': events.replayFailed,
          'reporting a missing sale': codeMessages.sendFailed,
          'answering a report': trace.sendFailed,
          'saving the email preferences': notifications.failed,
          'writing to the operator': plan.failed,
        },
        SERVER_FAILS,
      ),
      {
        state: 'linking a promotion code',
        text: unmatched.linkFailed,
        test: 'linking a promotion code that fails shows in the field %s',
      },
    ],
  },
];

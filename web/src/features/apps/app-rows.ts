import type { App } from '../../../../shared/contract/apps.ts';
import { DEFAULT_RATE } from '../../../../shared/limits.ts';
import { CHECKOUT_LINKS } from '../../../../shared/provider/providers.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { changedMessages } from '../../components/dialogs/changed-messages.ts';
import { termsMessages } from '../../components/terms/messages.ts';
import type { Rows } from '../../lib/forms/use-filled.ts';
import { messages } from './messages.ts';

const onOff = (isOn: boolean): string => (isOn ? changedMessages.on : changedMessages.off);

const ruleText = (rule: App['approvalRule']): string =>
  rule ? messages.ruleOf(rule.minAccountDays, rule.perDay) : changedMessages.off;

/** What an app's owner can edit. */
export const appRows = (app: App): Rows => [
  [messages.name, app.name],
  [messages.url, app.url],
  [messages.appDescription, app.description],
  [messages.commissionOffered, termsText({ ...app, rate: app.defaultRate ?? DEFAULT_RATE })],
  [termsMessages.text, app.termsText],
  [messages.questions, app.questions.join(' ')],
  [messages.rule, ruleText(app.approvalRule)],
  [messages.codeParameter, app.codeParameter],
  [CHECKOUT_LINKS, app.checkoutLinks.join(', ')],
  [messages.countByLink, onOff(app.countByLink)],
  [messages.ownCheckoutDomain, onOff(app.ownCheckoutDomain)],
  [messages.noDiscount, onOff(app.noDiscount)],
  [messages.shortLink, app.handle],
];

import * as z from 'zod/mini';
import { withParameter } from '../../../../shared/codes/share-links.ts';
import { type App, apps, Questions } from '../../../../shared/contract/apps.ts';
import { CheckoutLink, CodeParameter, name, optionalText } from '../../../../shared/contract/schemas.ts';
import { DEFAULT_RATE, LIMITS } from '../../../../shared/limits.ts';
import { checkTerms, parseTerms, TERMS_FIELDS, typedTerms } from '../../components/terms/terms-input.ts';
import { completeAddress } from '../../lib/forms/complete-address.ts';
import { messages } from './messages.ts';
import { checkRule, RULE_FIELDS, ruleIn, typedRule } from './rule-input.ts';

const { url } = apps.createApp.body.shape;
/** The schema of the app's name. Unlike the contract's schema, it has a specific error message for an empty field. */
const appName = name(LIMITS.appName);

/** The schema of the Add New App form. It is the same as in the contract, except that an incomplete URL is completed first. */
export const NewApp = z.object({
  name: appName,
  url: z.pipe(z.string().check(z.overwrite(completeAddress)), url),
});
export type NewApp = z.input<typeof NewApp>;

/** Splits the input into links, one per line. Adds the scheme to links that were typed without one. */
export const linksIn = (text: string): string[] =>
  text
    .split('\n')
    .map(completeAddress)
    .filter((link) => link !== '');

/** If there are several links, the message includes the line number. */
function linksError(text: string): string | undefined {
  const links = linksIn(text);
  if (links.length > LIMITS.checkoutLinks) return messages.tooManyLinks(LIMITS.checkoutLinks);
  for (const [at, link] of links.entries()) {
    const message = z.safeParse(CheckoutLink, link).error?.issues[0]?.message;
    if (message) return links.length > 1 ? messages.inLine(at + 1, message) : message;
  }
  return undefined;
}

/** Splits the input into questions, one per line. */
const questionsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The schema of the Edit form. It is the same as in the contract, except that the terms are as the user typed them. */
export const EditedApp = z
  .extend(NewApp, {
    description: optionalText(LIMITS.appDescription),
    codeParameter: CodeParameter,
    /** The links as the user typed them, one link per line. */
    checkoutLinks: z.string().check((context) => {
      const message = linksError(context.value);
      if (message) context.issues.push({ code: 'custom', message, input: context.value });
    }),
    /** The questions as the user typed them, one per line. */
    questions: z.string().check((context) => {
      const message = z.safeParse(Questions, questionsIn(context.value)).error?.issues[0]?.message;
      if (message) context.issues.push({ code: 'custom', message, input: context.value });
    }),
    ...RULE_FIELDS,
    countByLink: z.boolean(),
    ownCheckoutDomain: z.boolean(),
    noDiscount: z.boolean(),
    ...TERMS_FIELDS,
  })
  .check(checkTerms(DEFAULT_RATE), checkRule);
export type EditedApp = z.input<typeof EditedApp>;

export function toForm({
  checkoutLinks,
  questions,
  approvalRule,
  defaultRate,
  bounty,
  months,
  termsText,
  ...app
}: App): EditedApp {
  const { name, url, description, codeParameter, countByLink, ownCheckoutDomain, noDiscount } = app;
  const typed = typedTerms({ rate: defaultRate ?? 0, bounty, months, text: termsText });
  return {
    name,
    url,
    description,
    codeParameter,
    checkoutLinks: checkoutLinks.join('\n'),
    questions: questions.join('\n'),
    ...typedRule(approvalRule),
    countByLink,
    ownCheckoutDomain,
    noDiscount,
    ...typed,
    percent: defaultRate === null ? '' : typed.percent,
  };
}

/** Converts a valid form to the app's changes. An empty percentage stands for the default. */
export function fromForm({ kind, percent, bounty, months, termsText, ...form }: EditedApp) {
  const { checkoutLinks, questions, approves, minAccountDays, perDay, ...rest } = form;
  const { terms } = parseTerms({ kind, percent, bounty, months, termsText }, DEFAULT_RATE);
  const offer = terms && {
    defaultRate: percent.trim() === '' ? null : terms.rate,
    bounty: terms.bounty,
    months: terms.months,
    termsText,
  };
  return {
    ...rest,
    checkoutLinks: linksIn(checkoutLinks),
    questions: questionsIn(questions),
    approvalRule: ruleIn({ approves, minAccountDays, perDay }),
    ...offer,
  };
}

/** Uses the saved address while the typed one is incomplete. */
export function exampleLink(typed: string, saved: string): string {
  const address = z.safeParse(url, completeAddress(typed)).data ?? saved;
  return URL.canParse(address) ? withParameter(address, 'promo', 'JANE20') : address;
}

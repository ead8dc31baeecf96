import { PROVIDERS } from '../../../../../shared/provider/providers.ts';
import type { RecipeLanguage } from './recipes.ts';
import { ALLOW_CALL, STORED_ITEM } from './snippet.ts';

const STRIPE = PROVIDERS.stripe.label;

/** UI strings for the code that carries affiliates' codes through a partner's own website. */
export const siteMessages = {
  intro: (app: string) =>
    `When an affiliate's link opens the website of ${app}, the code has to get from there to ${STRIPE}. Use the snippet if your website leads to Payment Links, buy buttons or pricing tables, and a recipe if your server creates the checkout.`,
  snippet: 'Snippet for your pages',
  snippetHint: 'Paste it into the <head> of every page.',
  snippetDetails: `The snippet adds the code to links to buy.stripe.com, ${STRIPE} buy buttons and pricing tables, unless they have a client reference ID already. Links on a domain of your own, and checkouts that a script opens without a link, stay as they are. It sends no requests and sets no cookies. The browser keeps the code for one address: a code from www.example.com isn't known on app.example.com, so let links open the site that leads to your checkout. Don't use it if your own code expects a user ID in that field.`,
  countByLink: {
    off: (app: string) =>
      `The snippet needs “Count by link”, which is off for ${app}: until you turn it on, only codes themselves count, not an affiliate's other names in links.`,
    edit: 'Edit the app',
  },
  options: 'Options',
  notStored: "These choices are only in the snippet. We don't store them.",
  parameters: 'Link parameters',
  parametersHint: (max: number) =>
    `Up to ${max}, separated by commas. If a link has several of them, the first one here with a possible code counts.`,
  noParameter: 'Enter at least one parameter, such as via',
  tooManyParameters: (max: number) => `At most ${max} parameters`,
  days: 'Days to keep the code',
  daysHint: (max: number) => `1 to ${max}`,
  wrongDays: (max: number) => `Enter a whole number from 1 to ${max}`,
  winner: 'If a visitor opens several links',
  winners: { last: 'The last link counts', first: 'The first link counts' },
  consent: 'Consent',
  consents: { wait: 'Wait until visitors agree', none: 'Run at once' },
  consentHint: {
    wait: `In the EU, storing the code needs consent, as a cookie does. The snippet does nothing until your page calls ${ALLOW_CALL}. Call it on every page once the visitor has agreed.`,
    none: 'In the EU, storing the code needs consent, as a cookie does. Choose this only if your visitors have agreed before the snippet runs, or need not be asked.',
  },
  fixOptions: 'Correct the options to see the snippet.',
  copySnippet: 'Copy snippet',
  csp: 'Content Security Policy',
  cspHint:
    'If your website has a Content-Security-Policy, add this hash to its script-src. It changes with the options.',
  copyHash: 'Copy hash',
  recipes: 'Recipes for your server',
  recipesHint: `Send the visitor's code to your server with the order, and put it into the metadata of the session and its subscription. The snippet keeps the code in localStorage.${STORED_ITEM}, before the dot. Codes in metadata count whether “Count by link” is on or off.`,
  oneTime: `For a one-time payment (mode=payment), send payment_intent_data[metadata][affiliate_code] instead of subscription_data[metadata][affiliate_code], which ${STRIPE} refuses in that mode.`,
  language: 'Language',
  languages: { node: 'Node.js', python: 'Python', curl: 'curl' } satisfies Record<RecipeLanguage, string>,
  copyRecipe: 'Copy recipe',
} as const;

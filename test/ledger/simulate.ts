import type { Stated } from '../../functions/providers/partner-statement.ts';
import { importEvent } from '../../functions/providers/stripe/import-event.ts';
import { statementEvent } from '../../functions/providers/stripe/statement-event.ts';
import { createAccount, type StripeAccount } from '../../local/stripe/account.ts';
import { type Amounts, amountsOf } from '../../local/stripe/amounts.ts';
import { isSince } from '../../local/stripe/api-version.ts';
import { createBuyer, type StripeCustomer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import { buildDiscount } from '../../local/stripe/discount.ts';
import { type StripeEvent, toEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import type { PromotionCode } from '../../local/stripe/promotion-code.ts';
import { bill } from '../../local/stripe/scenarios/bill.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { endSubscription } from '../../local/stripe/scenarios/cancel.ts';
import { changePlan } from '../../local/stripe/scenarios/change-plan.ts';
import { closeDispute, disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { promote } from '../../local/stripe/scenarios/promote.ts';
import { credit, refund, settleRefund } from '../../local/stripe/scenarios/refund.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import type { AppId } from '../../shared/ids.ts';
import { multiplyDivide } from '../../shared/money/money.ts';
import { CODES, linkedCode, namedCode } from './coupons.ts';
import type { BuyStep, CustomerPlan, Step } from './plan.ts';
import { part, shareOf } from './shares.ts';
import { paymentEvents, tellSale } from './tell-sale.ts';
import type { TrueCustomer, TrueElsewhere, TruePayment } from './truth.ts';

export interface Story {
  /** The events in chronological order. */
  readonly events: readonly StripeEvent[];
  readonly customers: readonly TrueCustomer[];
}

const START = Date.UTC(2026, 0, 31, 10) / 1000;
const BEFORE_MIDNIGHT = Date.UTC(2026, 1, 10, 23, 59, 40) / 1000;
const DAY = 86_400;
const [DISCOUNT, METADATA, LINK] = [0, 1, 2];
const dateOf = (seconds: number) => new Date(seconds * 1000);

/** Simulates the customers' plans with a fake Stripe account. Also records the true payments and code uses, independently of the events. */
export function simulateStory(plans: readonly CustomerPlan[], seed = 'story', appId: AppId = 'app'): Story {
  const account = createAccount({ seed });
  const promotions = CODES.map((code) =>
    promote(account, { at: dateOf(START - DAY), code, coupon: createCoupon(account) }),
  );
  const simulations = plans.map((plan, n) => {
    const codes = promotions.map(({ promotionCode }) => ({
      ...promotionCode,
      coupon: { ...promotionCode.coupon, duration: plan.forever ? ('forever' as const) : ('once' as const) },
    }));
    const start = plan.isLate ? BEFORE_MIDNIGHT : START + n * 7_200;
    return new Simulation({ account: { ...account, version: plan.version }, appId, plan, codes, start });
  });
  for (const simulation of simulations) simulation.run();
  const events = [
    ...promotions.flatMap((one) => one.events),
    ...simulations.flatMap((simulation) => simulation.events),
  ];
  return {
    events: events.sort((a, b) => a.created - b.created),
    customers: simulations.flatMap((simulation) => [simulation.truth, ...simulation.guests]),
  };
}

interface Paid {
  readonly payment: Payment | undefined;
  readonly truth: TruePayment;
}

/** The reasons of an invoice for a subscription. Undefined stands for the usual one. */
const REASONS = [undefined, 'subscription_update', 'subscription', undefined, 'manual', null];

interface Beginning {
  readonly account: StripeAccount;
  /** The app of the coupons. */
  readonly appId: AppId;
  readonly plan: CustomerPlan;
  readonly codes: readonly PromotionCode[];
  readonly start: number;
}

/** Returns what the customer has earned in another program if the partner credits the customer in an import. */
function elsewhereOf(pick: number, now: number): TrueElsewhere | undefined {
  switch (pick) {
    case 3:
      return { isBountyOwed: false };
    case 4:
      return { isBountyOwed: false, firstPaidAt: now - 40 * DAY };
    case 5:
      return { isBountyOwed: true, firstPaidAt: now - 20 * DAY };
    default:
      return undefined;
  }
}

/** Simulates the plan of one customer. */
class Simulation {
  readonly events: StripeEvent[] = [];
  readonly truth: TrueCustomer & Required<Pick<TrueCustomer, 'credits'>> = {
    payments: [],
    codes: [],
    credits: [],
  };
  readonly guests: TrueCustomer[] = [];
  readonly #appId: AppId;
  readonly #plan: CustomerPlan;
  readonly #buyer: StripeCustomer;
  readonly #promotionCodes: readonly PromotionCode[];
  readonly #paid: Paid[] = [];
  /** The times at which the customer used any code, even if nobody has it. */
  readonly #uses: number[] = [];
  /** The times from which the partner has stated that payments earn, even if it has withdrawn the statement. */
  readonly #credits: number[] = [];
  /** Payments that name the customer without a code, although their checkout sessions name nobody. */
  readonly #shared: TrueCustomer[] = [];
  #account: StripeAccount;
  #subscription: ReturnType<typeof subscribe>['subscription'] | undefined;
  #now: number;

  constructor({ account, appId, plan, codes, start }: Beginning) {
    this.#account = account;
    this.#appId = appId;
    this.#plan = plan;
    this.#promotionCodes = codes;
    this.#buyer = createBuyer(account);
    this.#now = start;
  }

  run(): void {
    this.#subscribe();
    for (const step of this.#plan.steps) {
      // Let time pass before each step, because the order of two steps in the same second would be undefined.
      this.#now += Math.round(step.waitDays * DAY) + 10;
      this.#do(step);
    }
    for (const shared of this.#shared) this.#decide(shared);
  }

  /** A payment without a code belongs to the customer that it names if the customer used a code, and else to a guest. */
  #decide(shared: TrueCustomer): void {
    const isKnown = shared.payments.some(
      ({ paidAt }) => this.#uses.some((at) => at <= paidAt + DAY) || this.#credits.some((at) => at <= paidAt),
    );
    if (!isKnown) {
      this.guests.push(shared);
      return;
    }
    this.truth.payments.push(...shared.payments);
    this.truth.codes.push(...shared.codes);
  }

  #subscribe(): void {
    const { code, metadataCode, linkCode, currency, tax, credit: balance, trialDays } = this.#plan;
    const promotionCode = this.#promotion(code);
    const plan = createPlan(this.#account, { amount: this.#plan.amount, currency, tax });
    const sale = subscribe(this.#account, {
      at: dateOf(this.#now),
      buyer: this.#buyer,
      plan,
      promotionCode,
      metadata: metadataCode ? { affiliate_code: metadataCode } : {},
      ...(linkCode === undefined ? {} : { clientReference: linkCode }),
      credit: balance,
      trialDays,
    });
    this.#subscription = sale.subscription;
    this.events.push(...this.#withReason(sale.events), ...this.#intentOf(sale.payment));
    if (metadataCode || linkCode || code) this.#uses.push(this.#now);
    this.truth.codes.push(...usesOf({ code: metadataCode, linkCode, at: this.#now }));
    if (code) this.truth.codes.push({ code, at: this.#now, rank: DISCOUNT });
    const percentOff = promotionCode?.coupon.percentOff;
    const amounts = amountsOf(trialDays > 0 ? 0 : plan.amount, {
      currency,
      percentOff,
      tax,
      credit: balance,
    });
    this.#note(sale.payment, amounts, this.truth, true);
  }

  #do(step: Step): void {
    const at = dateOf(this.#now);
    const paid = this.#paid[step.pick % Math.max(this.#paid.length, 1)];
    switch (step.does) {
      case 'renew':
        this.#renew();
        return;
      case 'upgrade':
        this.#upgrade(step.amount);
        return;
      case 'cancel':
        if (!this.#subscription) return;
        this.events.push(...endSubscription(this.#account, this.#subscription, { at }).events);
        this.#subscription = undefined;
        return;
      case 'buy':
        this.#buy(step);
        return;
      case 'hold':
        this.#hold(step);
        return;
      case 'charge':
        this.#charge(step.amount);
        return;
      case 'discount':
        this.#discount(step.code);
        return;
      case 'credit':
        this.#credit(step);
        return;
      case 'tell_again':
        if (paid) this.#tellAgain(step, paid.truth);
        return;
      case 'upgrade_endpoint':
        this.#account = { ...this.#account, version: step.version };
        return;
      default:
        if (paid?.payment) this.#correct(step, { truth: paid.truth, payment: paid.payment });
    }
  }

  #renew(): void {
    if (!this.#subscription) return;
    const { plan, discount } = this.#subscription;
    const renewed = renew(this.#account, this.#subscription, { at: dateOf(this.#now) });
    this.#subscription = renewed.subscription;
    this.events.push(...this.#withReason(renewed.events), ...this.#intentOf(renewed.payment));
    const { currency, tax } = plan;
    const amounts = amountsOf(plan.amount, { currency, tax, percentOff: discount?.coupon.percentOff });
    this.#note(renewed.payment, amounts, this.truth, true);
  }

  /** Gives the invoices of a subscription the reasons that Stripe has used over the years. */
  #withReason(events: readonly StripeEvent[]): StripeEvent[] {
    const billing_reason = REASONS[Math.floor(this.#now / 10) % REASONS.length];
    if (billing_reason === undefined) return [...events];
    return events.map((event) =>
      event.type.startsWith('invoice.')
        ? { ...event, data: { ...event.data, object: { ...event.data.object, billing_reason } } }
        : event,
    );
  }

  #upgrade(amount: number): void {
    if (!this.#subscription) return;
    const { plan: before, periodStart, periodEnd } = this.#subscription;
    const { currency, tax } = before;
    const plan = createPlan(this.#account, { amount, currency, tax });
    const changed = changePlan(this.#account, this.#subscription, { at: dateOf(this.#now), plan });
    this.#subscription = changed.subscription;
    this.events.push(...changed.events, ...this.#intentOf(changed.payment));
    const left = Math.max(periodEnd - this.#now, 0);
    const [unused, remaining] = [before, plan].map((each) =>
      multiplyDivide(each.amount, left, periodEnd - periodStart),
    ) as [number, number];
    this.#note(changed.payment, amountsOf(remaining - unused, { currency, tax }), this.truth, true);
  }

  #buy({ amount, invoiced, code, linkCode, intentCode, ...step }: BuyStep): void {
    const { currency, tax } = this.#plan;
    // Only with a code is the payment alone, which tells its time, always read.
    const delay = intentCode === undefined ? 0 : step.delay;
    // Sessions of old API versions don't name their invoice, so only the invoice itself can name its customer.
    const names = { ...step.names, invoice: step.names.invoice || !isSince(this.#account.version, 'acacia') };
    const sale = buyOnce(this.#account, {
      at: dateOf(this.#now),
      buyer: this.#buyer,
      amount,
      currency,
      ...(tax ? { tax } : {}),
      metadata: code ? { affiliate_code: code } : {},
      ...(linkCode === undefined ? {} : { clientReference: linkCode }),
      invoiced,
    });
    const { payment } = sale;
    if (!payment) return;
    this.events.push(...tellSale(this.#account, sale.events, payment, { names, delay, intentCode }));
    // If there is an invoice, the payment belongs to the invoice's customer.
    const isNamed = names.session || (invoiced ? names.invoice : names.intent && intentCode !== undefined);
    const owner: TrueCustomer = isNamed ? this.truth : { isGuest: true, payments: [], codes: [] };
    if (!isNamed) (names.intent && !invoiced ? this.#shared : this.guests).push(owner);
    if ((isNamed && (code || linkCode || intentCode)) || (names.intent && intentCode))
      this.#uses.push(this.#now);
    const ofIntent = usesOf({ code: intentCode, at: this.#now });
    owner.codes.push(...usesOf({ code, linkCode, at: this.#now + delay }), ...ofIntent);
    if (names.intent) this.truth.codes.push(...ofIntent);
    this.#note(payment, amountsOf(amount, { currency, tax }), owner);
  }

  /** Holds an amount on a card in a checkout, captures a part of it and releases the rest. */
  #hold({ amount, isGuest, code, capturedPercent }: Extract<Step, { does: 'hold' }>): void {
    const { currency, tax, abroad } = this.#plan;
    const capturedAt = this.#now + 5;
    const sale = buyOnce(this.#account, {
      at: dateOf(this.#now),
      buyer: isGuest ? { ...this.#buyer, customer: null } : this.#buyer,
      amount,
      currency,
      ...(tax ? { tax } : {}),
      metadata: code ? { affiliate_code: code } : {},
      settles: dateOf(capturedAt),
    });
    const [session] = sale.events;
    if (!session || !sale.payment) return;
    // Only some events report what is released, and only in the currency of the payment.
    const isWhole = abroad !== undefined || !isSince(this.#account.version, 'acacia');
    const { amount: total } = sale.payment;
    const payment = { ...sale.payment, amount: part(total, isWhole ? 100 : capturedPercent) };
    const names = { session: !isGuest, invoice: false, intent: !isGuest };
    const telling = { names, intentCode: undefined, authorized: total };
    this.events.push(session, ...paymentEvents(this.#account, payment, telling));
    if (payment.amount < total) {
      const terms = { at: dateOf(capturedAt + 1), amount: total - payment.amount };
      const { events } = refund(this.#account, payment, terms);
      this.events.push(...events.filter(({ type }) => type === 'refund.created'));
    }
    // Without a code, nothing is known of the session.
    const { totalExcludingTax } = amountsOf(amount, { currency, tax });
    const base = code ? shareOf({ totalExcludingTax, total, amountPaid: payment.amount }) : payment.amount;
    if (isGuest && !code) return;
    const owner: TrueCustomer = isGuest ? { isGuest, payments: [], codes: [] } : this.truth;
    if (isGuest) this.guests.push(owner);
    else if (code) this.#uses.push(this.#now);
    owner.codes.push(...usesOf({ code, at: this.#now }));
    this.#noteBare(payment, { base, paidAt: capturedAt, isBare: !code }, owner);
  }

  #charge(amount: number): void {
    const { account, customer, email } = { account: this.#account, ...this.#buyer };
    const payment: Payment = {
      invoice: null,
      paymentIntent: account.newId('paymentIntent'),
      charge: account.newId('charge'),
      customer,
      email,
      amount,
      currency: this.#plan.currency,
      paidAt: this.#now,
    };
    const names = { session: false, invoice: false, intent: true };
    this.events.push(...paymentEvents(account, payment, { names, intentCode: undefined }));
    this.#noteBare(payment, { base: amount, paidAt: this.#now, isBare: true }, this.truth);
  }

  #intentOf(payment: Payment | undefined): StripeEvent[] {
    if (!payment || !this.#plan.intents) return [];
    const names = { session: true, invoice: true, intent: true };
    return paymentEvents(this.#account, payment, { names, intentCode: undefined });
  }

  /** Marks an invoice with the total of another payment as paid outside. Then answers whether they are the same sale. */
  #tellAgain({ hours, answers }: Extract<Step, { does: 'tell_again' }>, other: TruePayment): void {
    if (other.gross === 0) return;
    const paidAt = other.paidAt + hours * 3_600 + 1;
    const { buyer, currency, gross: amount } = { ...other, buyer: this.#buyer };
    const billed = bill(this.#account, { at: dateOf(paidAt), buyer, amount, currency, outOfBand: true });
    this.events.push(...billed.events);
    const truth: TruePayment = {
      id: `in:${billed.invoice.id}`,
      currency,
      gross: amount,
      base: amount,
      paidAt,
      charged: amount,
      isChargeKnown: true,
      refunded: 0,
      lost: 0,
      disputed: 0,
      isRecurring: false,
      isOutside: true,
    };
    for (const kind of answers) {
      this.#now += 1;
      this.#state({ payment: truth.id, statement: { kind, other: other.id } }, this.#now);
      truth.answer = { isSame: kind === 'same_sale', other: other.id };
    }
    this.truth.payments.push(truth);
    this.#paid.push({ payment: undefined, truth });
  }

  /** Credits the customer to a code, alone or in an import, or withdraws the credit. */
  #credit({ code, days, pick }: Extract<Step, { does: 'credit' }>): void {
    const elsewhere = code === undefined ? undefined : elsewhereOf(pick, this.#now);
    if (code !== undefined && elsewhere) {
      this.#import(code, elsewhere);
      return;
    }
    const [at, from] = [this.#now, this.#now - days * DAY];
    const credit = code === undefined ? null : { appId: this.#appId, code, from: dateOf(from).toISOString() };
    this.#state({ credit }, at);
    if (credit) this.#credits.push(from);
    this.truth.credits.push({ code, at, from });
  }

  #import(code: string, elsewhere: TrueElsewhere): void {
    const [at, from] = [this.#now, this.#now - DAY];
    const { firstPaidAt, isBountyOwed } = elsewhere;
    const row = {
      row: 1,
      customer: this.#buyer.customer,
      appId: this.#appId,
      code,
      ...(firstPaidAt === undefined ? {} : { firstPaidOn: dateOf(firstPaidAt).toISOString().slice(0, 10) }),
      ...(isBountyOwed ? { isBountyOwed } : {}),
    };
    const importId = this.#account.newId('event');
    const event = importEvent({ importId, by: 'partner', reason: '', now: dateOf(at), rows: [row] });
    this.events.push(JSON.parse(Buffer.from(event.body).toString()) as StripeEvent);
    this.#credits.push(from);
    this.truth.credits.push({ code, at, from, elsewhere });
  }

  /** Adds the event of something that the partner states about the customer. */
  #state(statement: Stated, at: number): void {
    const { customer } = this.#buyer;
    const stated = { customer, by: 'partner', reason: '', now: dateOf(at), ...statement };
    const { body } = statementEvent(stated);
    this.events.push(JSON.parse(Buffer.from(body).toString()) as StripeEvent);
  }

  /** Applies a code after the purchase, either in the customer portal or through the partner's own software. */
  #discount(code: string): void {
    const promotionCode = this.#promotion(code);
    if (!promotionCode) return;
    const discount = buildDiscount(this.#account, {
      id: this.#account.newId('discount'),
      coupon: promotionCode.coupon,
      promotionCode: promotionCode.id,
      customer: this.#buyer.customer,
      subscription: null,
      session: null,
      start: this.#now,
    });
    this.events.push(toEvent(this.#account, 'customer.discount.created', this.#now, discount));
    this.#uses.push(this.#now);
    this.truth.codes.push({ code, at: this.#now, rank: DISCOUNT });
  }

  #correct(step: Step, { truth, payment }: { truth: TruePayment; payment: Payment }): void {
    const at = dateOf(this.#now);
    const later = dateOf(this.#now + 5);
    if (step.does === 'refund') {
      const amount = part(truth.charged - truth.refunded, step.percent);
      if (amount <= 0) return;
      const status = step.outcome === 'at_once' ? 'succeeded' : 'pending';
      const currency = this.#plan.abroad?.currency ?? payment.currency;
      const charge = { ...payment, currency, amount: truth.charged };
      const given = refund(this.#account, charge, { at, amount, status, refundedBefore: truth.refunded });
      this.events.push(...given.events);
      truth.isChargeKnown ||= given.events.some(({ type }) => type === 'charge.refunded');
      if (step.outcome !== 'fails') truth.refunded += amount;
      if (status === 'succeeded') return;
      const end = step.outcome === 'fails' ? 'failed' : 'succeeded';
      this.events.push(...settleRefund(this.#account, given.refund, { at: later, status: end }).events);
    } else if (step.does === 'dispute') {
      const amount = part(truth.gross, step.percent);
      const opened = disputePayment(this.#account, payment, { at, amount });
      this.events.push(...opened.events);
      if (step.outcome === 'open') truth.disputed += amount;
      else {
        if (step.outcome === 'lost' || step.outcome === 'withdrawn') truth.lost += amount;
        const end = disputeEnd(step.outcome);
        this.events.push(...closeDispute(this.#account, opened.dispute, { at: later, ...end }).events);
      }
    } else if (payment.invoice) {
      this.#writeCreditNote(step, truth, { ...payment, invoice: payment.invoice });
    }
  }

  /** Issues a credit note. Money that is returned outside of Stripe counts as a refund, but credit on the customer's balance doesn't. */
  #writeCreditNote(step: Step, truth: TruePayment, payment: Payment & { invoice: string }): void {
    const cash = step.does === 'give_cash';
    const amount = part(truth.gross, cash ? step.percent : 50);
    const by = cash ? 'out_of_band' : 'credit_balance';
    this.events.push(...credit(this.#account, payment, { at: dateOf(this.#now), amount, by }).events);
    // Add money that is returned outside of Stripe to `lost`, because the charge's refund total doesn't include it.
    if (cash) truth.lost += amount;
  }

  #note(payment: Payment | undefined, amounts: Amounts, owner: TrueCustomer, isRecurring = false): void {
    if (!payment) return;
    const { amountPaid: gross } = amounts;
    const base = shareOf(amounts);
    const truth = this.#truthOf(payment, { gross, base, paidAt: this.#now, isRecurring });
    owner.payments.push(truth);
    this.#paid.push({ payment, truth });
  }

  /** Notes a payment that counts only if its customer used a code. Until then, its refunds would have no payment. */
  #noteBare(
    payment: Payment,
    { base, paidAt, isBare }: Required<Pick<TruePayment, 'base' | 'paidAt' | 'isBare'>>,
    owner: TrueCustomer,
  ): void {
    const amounts = { gross: payment.amount, base, paidAt, isRecurring: false };
    const truth = { ...this.#truthOf(payment, amounts), isBare };
    owner.payments.push(truth);
    if (owner !== this.truth || this.#uses.length + this.#credits.length > 0)
      this.#paid.push({ payment, truth });
  }

  #truthOf(
    { invoice, paymentIntent, currency }: Payment,
    amounts: Pick<TruePayment, 'gross' | 'base' | 'paidAt' | 'isRecurring'>,
  ): TruePayment {
    const { abroad } = this.#plan;
    return {
      id: invoice ? `in:${invoice}` : `pi:${paymentIntent}`,
      currency,
      ...amounts,
      charged: abroad ? part(amounts.gross, abroad.percent) : amounts.gross,
      isChargeKnown: !abroad,
      refunded: 0,
      lost: 0,
      disputed: 0,
    };
  }

  #promotion(code: string | undefined): PromotionCode | undefined {
    return this.#promotionCodes.find((promotion) => promotion.code === code);
  }
}

/** Returns the uses of the codes for which texts in metadata and in a link stand at a time. */
function usesOf({
  code,
  linkCode,
  at,
}: {
  code: string | undefined;
  linkCode?: string | undefined;
  at: number;
}) {
  const [named, linked] = [code && namedCode(code, at), linkCode && linkedCode(linkCode, at)];
  return [
    ...(named ? [{ code: named, at, rank: METADATA }] : []),
    ...(linked ? [{ code: linked, at, rank: LINK }] : []),
  ];
}

function disputeEnd(outcome: 'lost' | 'won' | 'warning_closed' | 'kept' | 'withdrawn') {
  if (outcome !== 'kept' && outcome !== 'withdrawn') return { status: outcome };
  return { status: 'charge_refunded' as const, isReinstated: outcome === 'kept' };
}

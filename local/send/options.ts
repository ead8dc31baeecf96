import { parseArgs } from 'node:util';
import { CommandError } from '../../infra/command-error.ts';
import { normalizeCode } from '../../shared/codes/coupon-code.ts';
import type { Money } from '../../shared/money/money.ts';
import { parseAmount } from '../../shared/money/parse-amount.ts';
import { API_VERSIONS, type ApiVersion } from '../stripe/api-version.ts';

/** The default API version. It is the last version whose invoices contain their payment. */
const DEFAULT_VERSION: ApiVersion = '2025-02-24.acacia';
const NEWER_VERSIONS: Readonly<Record<string, ApiVersion>> = { 'invoice_payment.paid': '2025-08-27.basil' };

/** `amount` is in minor units of `currency`. */
export interface SendOptions {
  readonly provider: string | undefined;
  readonly type: string | undefined;
  readonly help: boolean;
  readonly app: string | undefined;
  /** The email address of a partner. If it is set, the event is about this partner's plan and goes to the operator's own webhook. */
  readonly operator: string | undefined;
  /**
   * The webhook URL that receives the event. It may belong to any environment. If the URL is missing, the event goes to an app in the
   * running local cloud.
   */
  readonly to: string | undefined;
  readonly file: string | undefined;
  readonly version: ApiVersion;
  readonly code: string | undefined;
  /** The code arrived with a checkout link, not in metadata. */
  readonly link: boolean;
  readonly amount: number | undefined;
  readonly currency: string;
  readonly customer: string | undefined;
  readonly invoice: string | undefined;
  readonly payment: string | undefined;
  readonly status: string | undefined;
}

const TEXT = { type: 'string' } as const;

/** Parses the command line. Throws a `CommandError` if an option is unknown or a value is invalid. */
export function parseOptions(args: readonly string[]): SendOptions {
  const { values, positionals } = parse(args);
  const currency = (values.currency ?? 'USD').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency))
    throw new CommandError(`"${values.currency}" is not a currency: use USD, EUR, JPY.`);
  const money = values.amount === undefined ? undefined : amountOf(values.amount, currency);
  return {
    provider: positionals[0],
    type: positionals[1],
    help: values.help ?? false,
    app: values.app,
    operator: values.operator,
    to: values.to,
    file: values.file,
    version: versionOf(values['api-version'], positionals[1]),
    code: values.code === undefined ? undefined : normalizeCode(values.code),
    link: values.link ?? false,
    amount: money?.amount,
    currency: money?.currency ?? currency,
    customer: values.customer,
    invoice: values.invoice,
    payment: values.payment,
    status: values.status,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        app: TEXT,
        operator: TEXT,
        to: TEXT,
        file: TEXT,
        'api-version': TEXT,
        code: TEXT,
        link: { type: 'boolean' },
        amount: TEXT,
        currency: TEXT,
        customer: TEXT,
        invoice: TEXT,
        payment: TEXT,
        status: TEXT,
      },
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message} See: npm run send -- --help`, { cause: error });
  }
}

function amountOf(text: string, currency: string): Money {
  const money = parseAmount(text, currency);
  if ('error' in money) throw new CommandError(`${money.error}.`);
  if (money.amount === 0) throw new CommandError('Enter more than 0.');
  return money;
}

function versionOf(text: string | undefined, type = ''): ApiVersion {
  if (text === undefined) return NEWER_VERSIONS[type] ?? DEFAULT_VERSION;
  const version = API_VERSIONS.find((known) => known === text || known.endsWith(`.${text}`));
  if (!version) throw new CommandError(`"${text}" is not a supported version: ${API_VERSIONS.join(', ')}.`);
  return version;
}

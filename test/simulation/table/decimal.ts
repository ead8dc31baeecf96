import { validationError } from './errors.ts';

const MAX_DIGITS = 38;

/**
 * A number that cannot be represented exactly as a JavaScript number. Its value is `coefficient * 10 ** exponent`. The coefficient has no
 * trailing zeros, so that equal numbers have equal fields.
 */
export class Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;

  constructor(coefficient: bigint, exponent: number) {
    let [digits, zeros] = [coefficient, exponent];
    if (digits === 0n) zeros = 0;
    else {
      while (digits % 10n === 0n) {
        digits /= 10n;
        zeros++;
      }
    }
    this.coefficient = digits;
    this.exponent = zeros;
  }

  toString(): string {
    const { coefficient, exponent } = this;
    if (exponent >= 0) return (coefficient * 10n ** BigInt(exponent)).toString();
    const digits = (coefficient < 0n ? -coefficient : coefficient).toString().padStart(1 - exponent, '0');
    return `${coefficient < 0n ? '-' : ''}${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
  }
}

/** A stored number, which is a `Decimal` if a JavaScript number would be inexact. */
export type StoredNumber = number | Decimal;

/** Adds two numbers exactly, like DynamoDB. Throws a `ValidationException` if the sum has more digits than DynamoDB can store. */
export function addNumbers(a: StoredNumber, b: StoredNumber): StoredNumber {
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    const sum = (a as number) + (b as number);
    if (Number.isSafeInteger(sum)) return sum;
  }
  const [left, right] = [toDecimal(a), toDecimal(b)];
  const exponent = Math.min(left.exponent, right.exponent);
  return toStoredNumber(new Decimal(scale(left, exponent) + scale(right, exponent), exponent));
}

export function negateNumber(value: StoredNumber): StoredNumber {
  return typeof value === 'number' ? 0 - value : new Decimal(-value.coefficient, value.exponent);
}

export function compareNumbers(a: StoredNumber, b: StoredNumber): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [toDecimal(a), toDecimal(b)];
  const exponent = Math.min(left.exponent, right.exponent);
  const difference = scale(left, exponent) - scale(right, exponent);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** Converts a number to its stored form. Throws a `ValidationException` if the number has more digits than DynamoDB can store. */
export function toStoredNumber(value: number | bigint | Decimal): StoredNumber {
  if (typeof value === 'number') return value === 0 ? 0 : value;
  const decimal = typeof value === 'bigint' ? new Decimal(value, 0) : value;
  const digits = decimal.coefficient.toString().replace('-', '').length;
  if (digits > MAX_DIGITS) {
    throw validationError(`Attempting to store more than ${MAX_DIGITS} significant digits in a Number`);
  }
  const rounded = Number(decimal.toString());
  const isExact = Math.abs(rounded) <= Number.MAX_SAFE_INTEGER && isSame(toDecimal(rounded), decimal);
  return isExact ? rounded : decimal;
}

/**
 * Converts a number to a decimal. Uses the decimal digits that JavaScript prints for the number, because the document client sends these
 * digits.
 */
function toDecimal(value: StoredNumber): Decimal {
  if (typeof value !== 'number') return value;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value)) ?? [];
  return new Decimal(BigInt(`${sign}${whole}${fraction}`), Number(exponent) - fraction.length);
}

const isSame = (a: Decimal, b: Decimal) => a.coefficient === b.coefficient && a.exponent === b.exponent;
const scale = ({ coefficient, exponent }: Decimal, to: number) => coefficient * 10n ** BigInt(exponent - to);

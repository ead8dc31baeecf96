import type { StripeAccount } from '../stripe/account.ts';
import { createBuyer, type StripeCustomer } from '../stripe/buyer.ts';
import type { Random } from './random.ts';

const FIRST = [
  'Ada',
  'Ben',
  'Chiara',
  'David',
  'Elif',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Klara',
  'Luis',
  'Mina',
  'Nils',
  'Olga',
  'Pablo',
  'Rosa',
  'Samir',
  'Tilda',
  'Viktor',
] as const;
const LAST = [
  'Abbott',
  'Bauer',
  'Costa',
  'Dahl',
  'Endo',
  'Fischer',
  'Grant',
  'Holm',
  'Ibarra',
  'Jansen',
  'Kaya',
  'Lopez',
  'Meyer',
  'Novak',
  'Ortiz',
  'Petrov',
  'Quinn',
  'Rossi',
  'Silva',
  'Weber',
] as const;
const COUNTRIES: Readonly<Record<string, string>> = { EUR: 'DE', JPY: 'JP' };

export function randomBuyer(account: StripeAccount, random: Random, currency: string): StripeCustomer {
  const name = `${random.pick(FIRST)} ${random.pick(LAST)}`;
  const customer = account.newId('customer');
  return { ...createBuyer(account, { name, country: COUNTRIES[currency] ?? 'US' }), customer };
}

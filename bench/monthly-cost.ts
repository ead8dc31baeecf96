import { writeCostPages } from './monthly-cost/write-cost-pages.ts';

/** `npm run tool -- cost`: prints the monthly cost of an environment and writes it to docs/deploy.md and the README. */
console.log(await writeCostPages());

import { synthesizeTable } from './synthesize.ts';

process.stdout.write(JSON.stringify(synthesizeTable()));

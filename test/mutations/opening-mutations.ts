import type { Mutation } from './mutation.ts';

const GO = ['functions/go/go.table.test.ts'];

/** Mutations in the counts of opened links (docs/adr/0059-short-links-and-their-openings.md). */
export const OPENING_MUTATIONS: readonly Mutation[] = [
  {
    file: 'functions/go/count-openings.ts',
    find: 'item.counts = new Map();\n    item.writtenAt = at;',
    replace: 'item.writtenAt = at;',
    tests: GO,
  },
  {
    file: 'functions/go/count-openings.ts',
    find: 'dayOf(now.toISOString())',
    replace: 'dayOf(new Date(now.getTime() - 86_400_000).toISOString())',
    tests: GO,
  },
  {
    file: 'functions/entities/openings.ts',
    find: "if (kind !== 'person')",
    replace: "if (kind === 'bot')",
    tests: GO,
  },
  {
    file: 'functions/go/handler.ts',
    find: "requestContext.http.method !== 'GET' || ",
    replace: '',
    tests: GO,
  },
];

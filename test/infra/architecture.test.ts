import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../docs/draw-picture.ts';
import { LINKS, NODES, type PictureNode, STREAMS } from '../../docs/picture.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { CANARY, FUNCTIONS } from '../../infra/functions.ts';
import { QUEUES } from '../../infra/settings/queues.ts';
import { allResources, type Resource, templatesOf } from './templates.ts';

const page = readFileSync(fromRoot('docs/architecture.md'), 'utf8');
// Use the prod environment, which has a domain and therefore every kind of resource.
const resources = allResources(templatesOf('prod'));

/** Lambda functions are left out. */
const KINDS: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Api': 'HTTP API',
  'AWS::AppSync::Api': 'AppSync Events API',
  'AWS::CloudFront::Distribution': 'CloudFront distribution',
  'AWS::Cognito::UserPool': 'Cognito user pool',
  'AWS::DynamoDB::GlobalTable': 'DynamoDB table',
  'AWS::Events::Rule': 'EventBridge rule',
  'AWS::KMS::Key': 'KMS key',
  'AWS::S3::Bucket': 'S3 bucket',
  'AWS::SES::EmailIdentity': 'SES identity',
  'AWS::SNS::Topic': 'SNS topic',
  'AWS::SQS::Queue': 'SQS queue',
  'AWS::WAFv2::WebACL': 'WAF web ACL',
};

/** Removes the hash that the CDK appends to a logical id. */
const withoutHash = (logicalId: string) => logicalId.replace(/[\dA-F]{8}$/, '');

const inventory = [
  ...[...FUNCTIONS, CANARY].map(({ name }) => ({ name, kind: 'Lambda function' })),
  ...resources.flatMap(([id, { Type }]) => {
    const kind = KINDS[Type];
    return kind ? [{ name: withoutHash(id), kind }] : [];
  }),
];

/**
 * Returns the name that the architecture diagram uses for a resource (a function, a queue or the table). `reference` is the value with
 * which an event source mapping refers to this resource.
 */
function nameIn(reference: unknown): string {
  const text = JSON.stringify(reference);
  const ids = resources.filter(([, { Type }]) => Type in KINDS || Type === 'AWS::Lambda::Alias');
  // The table's stack exports the stream under a name that contains the table's logical id.
  const found = ids.find(([id]) => text.includes(id))?.[0] ?? text;
  const name = withoutHash(found).replace(/Live$/, '');
  return FUNCTIONS.find((each) => each.name.replaceAll('-', '') === name.toLowerCase())?.name ?? name;
}

describe('docs/architecture.md', () => {
  it('lists every resource in its inventory and nothing else', () => {
    const rows = [...page.matchAll(/^\| `([\w-]+)` +\| (.+?) +\|/gm)];

    const listed = rows.map(([, name = '', kind = '']) => ({ name, kind }));
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    expect(listed.toSorted(byName)).toEqual(inventory.toSorted(byName));
  });

  it('names only resources of the inventory in the text', () => {
    const named = [...page.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, name = '']) => name);

    expect(inventory.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  });

  const links = [...page.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path);

  it.each([...new Set(links)])('links to a file that exists: %s', (path) => {
    expect(existsSync(fromRoot('docs', path))).toBe(true);
  });
});

describe('the files of a path', () => {
  const paths = page.split('### Its files, in reading order\n').slice(1);
  const lists = paths.map((path) =>
    [...(path.split('\n## ')[0] ?? '').matchAll(/\]\(\.\.\/([^)]+\.tsx?)\)/g)].map(([, file = '']) => file),
  );

  it.each(lists)('starting with %s are listed after the files that they import', (...files) => {
    for (const [at, file] of files.entries()) {
      const source = readFileSync(fromRoot(file), 'utf8');
      const imported = [...source.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
        join(dirname(file), path),
      );
      expect(files.slice(at + 1).filter((later) => imported.includes(later))).toEqual([]);
    }
  });

  it('are those of a sale, of a payout, of an opening and of a change of terms', () => {
    expect(lists.map((files) => files.length > 10)).toEqual([true, true, true, true]);
  });
});

describe('the picture of the architecture', () => {
  const nodes: Readonly<Record<string, PictureNode>> = NODES;
  const lines = [
    ...LINKS.map(([from, to]) => `${from} to ${to}`),
    ...STREAMS.flatMap(({ stops }) => stops.slice(1).map((to, index) => `${stops[index]} to ${to}`)),
  ];

  it('has only boxes for resources of the inventory', () => {
    const drawn = Object.entries(nodes).flatMap(([name, node]) => node.resources ?? [name]);

    expect(inventory.map(({ name }) => name)).toEqual(expect.arrayContaining(drawn));
  });

  it('has a box for every table, queue, bucket, API, user pool, distribution and function but the checks', () => {
    const drawn = Object.entries(nodes).flatMap(([name, node]) => node.resources ?? [name]);
    const kinds = /function|table|queue|bucket|API|user pool|distribution/;
    const checks = ['health', CANARY.name];
    const demanded = inventory.filter(({ name, kind }) => kinds.test(kind) && !checks.includes(name));

    expect(drawn).toEqual(expect.arrayContaining(demanded.map(({ name }) => name)));
  });

  const sources = resources.filter(([, { Type }]) => Type === 'AWS::Lambda::EventSourceMapping');

  it.each(sources)('shows the event source %s and its dead-letter queue', (_, { Properties }: Resource) => {
    const { EventSourceArn, FunctionName, DestinationConfig } = Properties;
    const consumer = nameIn(FunctionName);

    expect(lines).toContain(`${nameIn(EventSourceArn)} to ${consumer}`);
    if (DestinationConfig) {
      expect(lines).toContain(`${consumer} to ${nameIn(DestinationConfig.OnFailure.Destination)}`);
    }
  });

  const redrives = resources.filter(([, { Properties }]) => Properties?.RedrivePolicy);

  it.each(redrives)('shows the dead-letter queue of %s', (id, { Properties }: Resource) => {
    expect(lines).toContain(`${withoutHash(id)} to ${nameIn(Properties.RedrivePolicy.deadLetterTargetArn)}`);
  });

  const boxOf = (resource: string) =>
    Object.entries(nodes).find(([name, node]) => (node.resources ?? [name]).includes(resource))?.[0];
  const senders = QUEUES.flatMap(({ consumer, producers }) =>
    producers.map((producer) => [producer.name, consumer.name] as const),
  );

  it.each(senders)('shows that %s sends messages to the queue of %s', (producer, consumer) => {
    const queues = lines.filter((line) => line.endsWith(`Queue to ${consumer}`));

    expect(queues).toHaveLength(1);
    expect(lines).toContain(`${boxOf(producer)} to ${queues[0]?.replace(` to ${consumer}`, '')}`);
  });

  const dataSources = resources.filter(([, { Type }]) => Type === 'AWS::AppSync::DataSource');

  it('is checked for at least one data source', () => {
    expect(dataSources).not.toEqual([]);
  });

  it.each(dataSources)('shows the table that the data source %s reads', (_, { Properties }: Resource) => {
    const { ApiId, DynamoDBConfig } = Properties;

    expect(lines).toContain(`${nameIn(ApiId)} to ${nameIn(DynamoDBConfig.TableName)}`);
  });

  it('is up to date', () => {
    const svg = readFileSync(fromRoot('docs/images/architecture.svg'), 'utf8');

    expect(svg, 'Run `npm run tool -- picture`.').toBe(drawPicture());
  });
});

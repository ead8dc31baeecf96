import { expect, test } from 'vitest';
import { readable, withoutHashes } from './readable.ts';
import { allResources, type Resource, templatesOf } from './templates.ts';

// The files in `deployed/` are the parts of prod's templates that no other test repeats, a line for each, so that a review shows every change.
// They contain logical ids without hashes; `logical-ids.test.ts` checks the whole ids of resources that must stay.
// `npx vitest run --project infra test/infra/deployed.test.ts -u` updates them.

/** The types of resources that outlive their stack, but contain no data. */
const WITHOUT_DATA = ['AWS::Lambda::Version', 'AWS::Logs::LogGroup'];

const resources = allResources(templatesOf('prod'));
const ofType = (type: string): [string, Resource][] => resources.filter(([, { Type }]) => Type === type);

async function expectLines(name: string, lines: readonly string[]): Promise<void> {
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot(`deployed/${name}.txt`);
}

interface Statement {
  readonly Effect: string;
  readonly Action: unknown;
  readonly Principal?: unknown;
  readonly Resource?: unknown;
  readonly Condition?: unknown;
}

const statementLines = (owner: string, { Statement }: { readonly Statement: readonly Statement[] }) =>
  Statement.map(({ Effect, Action, Principal, Resource, Condition, ...others }) =>
    [
      `${owner}: ${Effect.toLowerCase()} ${readable(Action)}`,
      Resource && `on ${readable(Resource)}`,
      Principal && `by ${readable(Principal)}`,
      Condition && `if ${readable(Condition)}`,
      readable(others),
    ]
      .filter(Boolean)
      .join(' '),
  );

test('a change of what a role may do shows up in a review', async () => {
  const policies = ofType('AWS::IAM::Policy').flatMap(([, { Properties }]) =>
    Properties.Roles.flatMap(({ Ref }: { Ref: string }) =>
      statementLines(withoutHashes(Ref), Properties.PolicyDocument),
    ),
  );
  const trust = ofType('AWS::IAM::Role').flatMap(([id, { Properties }]) =>
    statementLines(withoutHashes(id), Properties.AssumeRolePolicyDocument),
  );

  await expectLines('roles', [...policies, ...trust]);
});

test('a change of who may use a resource shows up in a review', async () => {
  const policies = resources
    .filter(([, { Type }]) => Type !== 'AWS::IAM::Policy')
    .flatMap(([id, { Properties }]) => {
      const policy = Properties?.PolicyDocument ?? Properties?.KeyPolicy ?? Properties?.AccessPolicy;
      return policy ? statementLines(withoutHashes(id), policy) : [];
    });
  const calls = ofType('AWS::Lambda::Permission').map(([, { Properties }]) => {
    const { FunctionName, Principal, SourceArn } = Properties;
    return `${readable(FunctionName)}: allow lambda:InvokeFunction by ${Principal} for ${readable(SourceArn)}`;
  });

  await expectLines('resource-policies', [...policies, ...calls]);
});

test('a change of a function’s settings or variables shows up in a review', async () => {
  const functions = ofType('AWS::Lambda::Function').map(([id, { Properties }]) => {
    const { MemorySize, Timeout, ReservedConcurrentExecutions: reserved = 'none', Environment } = Properties;
    const { NODE_OPTIONS, POWERTOOLS_SERVICE_NAME, METRICS_SERVICE, ...own } = Environment?.Variables ?? {};
    return `${withoutHashes(id)}: ${MemorySize} MB, ${Timeout} s, reserved ${reserved}: ${readable(own)}`;
  });

  await expectLines('functions', functions);
});

test('a failed creation leaves nothing behind except what CloudFormation cannot delete', () => {
  const left = resources.filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain');

  expect(left.map(([, { Type }]) => Type).sort()).toEqual([
    'AWS::Cognito::UserPool',
    'AWS::DynamoDB::GlobalTable',
  ]);
});

test('a change of a resource that outlives its stack shows up in a review', async () => {
  const kept = resources.filter(
    ([, { DeletionPolicy, Type }]) => DeletionPolicy?.startsWith('Retain') && !WITHOUT_DATA.includes(Type),
  );
  const properties = kept.flatMap(([id, { Properties, Type }]) =>
    Object.entries(Properties)
      .filter(([name]) => !/Policy$|Tags$/.test(name))
      .map(([name, value]) => `${withoutHashes(id)} (${Type}) ${name}: ${readable(value)}`),
  );

  await expectLines('kept-resources', properties);
});

const OPERATORS: Readonly<Record<string, string>> = {
  GreaterThanOrEqualToThreshold: '>=',
  GreaterThanThreshold: '>',
  LessThanThreshold: '<',
};

test('a change of when an alarm goes off shows up in a review', async () => {
  const lines = ofType('AWS::CloudWatch::Alarm').map(([id, { Properties }]) => {
    const { ComparisonOperator, Threshold, EvaluationPeriods: periods, TreatMissingData } = Properties;
    const {
      DatapointsToAlarm: datapoints = periods,
      AlarmActions = 'nobody',
      Metrics = [Properties],
    } = Properties;
    const metrics = Metrics.map(({ Expression, MetricStat, ...own }: Resource['Properties']) => {
      const { Stat, Period, Metric } = MetricStat ?? { ...own, Metric: own };
      const statistic = Stat ?? own.Statistic ?? own.ExtendedStatistic;
      return Expression ?? `${statistic} of ${Metric.MetricName} in ${Period} s`;
    });
    const condition = `${OPERATORS[ComparisonOperator]} ${Threshold}, ${datapoints} of ${periods}, ${TreatMissingData}`;
    return `${withoutHashes(id)} to ${readable(AlarmActions)}: ${metrics.join('; ')} ${condition}`;
  });

  await expectLines('alarms', lines);
});

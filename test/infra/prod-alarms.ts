import type { Template } from 'aws-cdk-lib/assertions';
import { resourcesOf, templatesOf } from './templates.ts';

/** The alarms of the CloudFront distribution are in a different stack. */
export const monitoring = templatesOf('prod').monitoring as Template;
const edge = templatesOf('prod').edgeMonitoring as Template;
export const alarms = [monitoring, edge].flatMap((template) =>
  Object.values(resourcesOf(template, 'AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties),
);
/** The sections of docs/operations.md to which the descriptions of alarms refer. */
export const alarmNames = alarms.map(
  ({ AlarmDescription }) => /operations\.md, ([\w-]+)\.$/.exec(AlarmDescription)?.[1],
);
export const alarm = (name: string) => alarms[alarmNames.indexOf(name)];

/** Returns the log patterns that increase a metric, keyed by the value that each pattern adds to the metric. */
export const patternsOf = (metric: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(resourcesOf(monitoring, 'AWS::Logs::MetricFilter'))
      .map(({ Properties }) => Properties)
      .filter(({ MetricTransformations }) => MetricTransformations[0].MetricName === metric)
      .map(({ MetricTransformations, FilterPattern }) => [
        MetricTransformations[0].MetricValue,
        FilterPattern,
      ]),
  );

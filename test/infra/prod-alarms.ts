import type { Template } from 'aws-cdk-lib/assertions';
import { resourcesOf, templatesOf } from './templates.ts';

/** The template of the stack with most of the alarms. The alarms of the CloudFront distribution are in a different stack. */
export const monitoring = templatesOf('prod').monitoring as Template;
const edge = templatesOf('prod').edgeMonitoring as Template;
/** All CloudWatch alarms except composite alarms, each with its logical ID. */
export const metricAlarms = [monitoring, edge].flatMap((template) =>
  Object.entries(resourcesOf(template, 'AWS::CloudWatch::Alarm')),
);
export const composites = Object.values(resourcesOf(monitoring, 'AWS::CloudWatch::CompositeAlarm'));
/** The properties of the alarms that send emails. All other alarms are parts of composite alarms. */
export const alarms = [...metricAlarms.map(([, alarm]) => alarm), ...composites]
  .map(({ Properties }) => Properties)
  .filter(({ AlarmActions }) => AlarmActions);
/** The sections of docs/operations.md to which the descriptions of alarms refer. */
export const alarmNames = alarms.map(
  ({ AlarmDescription }) => /operations\.md, ([\w-]+)\.$/.exec(AlarmDescription)?.[1],
);
/** Returns the properties of the alarm that the given section of docs/operations.md describes. */
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

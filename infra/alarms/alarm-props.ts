import { type AlarmProps, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Watch } from './watch.ts';

export const alarmProps = ({
  id,
  meaning,
  metric,
  threshold,
  bad,
  of,
  isMinimum = false,
}: Watch): AlarmProps => ({
  alarmDescription: describeAlarm(id, meaning),
  metric,
  threshold,
  comparisonOperator: isMinimum
    ? ComparisonOperator.LESS_THAN_THRESHOLD
    : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  datapointsToAlarm: bad,
  evaluationPeriods: of,
  // Missing data means that there was no activity. This is bad only if the metric must reach a minimum.
  treatMissingData: isMinimum ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
});

/** Builds the text of an alarm email. The text ends with the name of the section in docs/operations.md that describes the alarm. */
const describeAlarm = (id: string, meaning: string): string =>
  `${meaning} What to do: docs/operations.md, ${id}.`;

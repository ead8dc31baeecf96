import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { hostedZoneOf, namesOf } from './domain-names.ts';

export function addSiteRecords(
  scope: Construct,
  domain: NonNullable<StageConfig['domain']>,
  distribution: Distribution,
): void {
  const zone = hostedZoneOf(scope, domain);
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  for (const recordName of namesOf(domain)) {
    const id = recordName.split('.')[0];
    new ARecord(scope, `${id}-v4`, { zone, recordName, target });
    new AaaaRecord(scope, `${id}-v6`, { zone, recordName, target });
  }
}

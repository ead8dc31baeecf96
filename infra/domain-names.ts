import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { StageConfig } from './config.ts';

type Domain = NonNullable<StageConfig['domain']>;

/** The site's name, and the one under which providers are told to call (spec section 7): both lead to the same distribution. */
export const namesOf = ({ zone }: Domain): [string, string] => [`app.${zone}`, `webhooks.${zone}`];

/** The hosted zone by its id, as looking it up would need credentials. */
export function zoneOf(scope: Construct, { zone, hostedZoneId }: Domain): IHostedZone {
  return HostedZone.fromHostedZoneAttributes(scope, 'Zone', { zoneName: zone, hostedZoneId });
}

import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';

type Domain = NonNullable<StageConfig['domain']>;

/** Returns the domain names of the site and of the webhook URLs (spec section 7). Both point to the same distribution. */
export const namesOf = ({ zone }: Domain): [string, string] => [`app.${zone}`, `webhooks.${zone}`];

/** Imports the hosted zone by its id, because looking it up by name would require credentials. */
export function hostedZoneOf(scope: Construct, { zone, hostedZoneId }: Domain): IHostedZone {
  return HostedZone.fromHostedZoneAttributes(scope, 'Zone', { zoneName: zone, hostedZoneId });
}

import { Stack } from 'aws-cdk-lib';
import { PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';

/** The DMARC policy. It asks receivers to quarantine unauthenticated emails that claim to be from our domain. */
const DMARC = 'v=DMARC1; p=quarantine';

/**
 * The stack with the email identity of a custom domain. It is deployed before the user pool, because Cognito rejects an unverified sender
 * (ADR 18).
 */
export class MailStack extends Stack {
  readonly zone: string;
  readonly identity: EmailIdentity;
  readonly configurationSet: ConfigurationSet;

  constructor(scope: Construct, stage: StageConfig, domain: NonNullable<StageConfig['domain']>) {
    super(scope, 'Mail', {
      description: 'Tributary: the sender of emails',
      terminationProtection: stage.keepsData,
    });
    const { zone: zoneName, hostedZoneId } = domain;
    this.zone = zoneName;
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', { zoneName, hostedZoneId });
    this.configurationSet = new ConfigurationSet(this, 'Sending', {
      reputationMetrics: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      // After a permanent bounce or a complaint, never send to the same address again.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    // Create the identity together with the DNS records for DKIM and the MAIL FROM domain.
    this.identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.publicHostedZone(zone),
      mailFromDomain: `mail.${zoneName}`,
      // Use this configuration set for all emails that don't specify another configuration set.
      configurationSet: this.configurationSet,
    });
    new TxtRecord(this, 'Dmarc', { zone, recordName: '_dmarc', values: [DMARC] });
  }
}

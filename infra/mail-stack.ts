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
import type { StageConfig } from './config.ts';

/** What receivers do with a mail in our name that we did not sign. */
const DMARC = 'v=DMARC1; p=quarantine';

/** What a domain of its own needs to send mails. Deployed before the users, as Cognito refuses a sender that is not verified (ADR 18). */
export class MailStack extends Stack {
  /** The domain that mails come from. */
  readonly zone: string;
  readonly identity: EmailIdentity;
  readonly configurationSet: ConfigurationSet;

  constructor(scope: Construct, stage: StageConfig, domain: NonNullable<StageConfig['domain']>) {
    super(scope, 'Mail', {
      description: 'Tributary: whom mails come from',
      terminationProtection: stage.keepsData,
    });
    const { zone: zoneName, hostedZoneId } = domain;
    this.zone = zoneName;
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', { zoneName, hostedZoneId });
    this.configurationSet = new ConfigurationSet(this, 'Sending', {
      reputationMetrics: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      // SES itself never mails again to an address that bounced for good, or whose owner complained.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    // Makes the records of DKIM and of the MAIL FROM domain in the zone.
    this.identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.publicHostedZone(zone),
      mailFromDomain: `mail.${zoneName}`,
      // Every mail of the domain goes by it, whoever forgets to name it.
      configurationSet: this.configurationSet,
    });
    new TxtRecord(this, 'Dmarc', { zone, recordName: '_dmarc', values: [DMARC] });
  }
}

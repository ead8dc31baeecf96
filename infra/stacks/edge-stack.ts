import { Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { hostedZoneOf, namesOf } from '../constructs/domain-names.ts';
import { createFirewall } from '../constructs/firewall.ts';
import { logBlockedRequests } from '../constructs/firewall-log.ts';

/** The only region where CloudFront accepts certificates and web ACLs. */
export const EDGE_REGION = 'us-east-1';

export class EdgeStack extends Stack {
  readonly names: [string, string];
  readonly certificate: Certificate;
  readonly webAclArn: string;

  constructor(scope: Construct, stage: StageConfig, domain: NonNullable<StageConfig['domain']>) {
    super(scope, 'Edge', {
      description: 'Tributary: certificate and firewall',
      terminationProtection: stage.keepsData,
      env: { region: EDGE_REGION, account: stage.account },
    });
    this.names = namesOf(domain);
    const [domainName, ...subjectAlternativeNames] = this.names;
    this.certificate = new Certificate(this, 'Certificate', {
      domainName,
      subjectAlternativeNames,
      validation: CertificateValidation.fromDns(hostedZoneOf(this, domain)),
    });
    const firewall = createFirewall(this, stage);
    logBlockedRequests(this, firewall);
    this.webAclArn = firewall.attrArn;
  }
}

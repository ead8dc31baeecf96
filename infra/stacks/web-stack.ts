import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { createDistribution, type SiteParts } from '../constructs/distribution.ts';
import { createSiteBucket } from '../constructs/site-bucket.ts';
import { deploySite } from '../constructs/site-deployment.ts';
import { addSiteRecords } from '../constructs/site-records.ts';
import { siteConfig } from '../settings/site-config.ts';

interface WebStackProps extends SiteParts {
  readonly siteFolder: string;
}

export class WebStack extends Stack {
  readonly distribution: Distribution;

  constructor(scope: Construct, props: WebStackProps) {
    const { stage, data, api, siteFolder } = props;
    super(scope, 'Web', {
      description: 'Tributary: the site and its domain',
      terminationProtection: stage.keepsData,
    });
    const bucket = createSiteBucket(this);
    this.distribution = createDistribution(this, bucket, props);
    const origin = stage.domain ? stage.siteOrigin : `https://${this.distribution.distributionDomainName}`;
    const config = siteConfig(stage, {
      userPoolId: data.userPool.userPoolId,
      userPoolClientId: data.webClient.userPoolClientId,
      site: origin,
      eventsEndpoint: api.events.browserEndpoint,
    });
    deploySite(this, { stage, bucket, folder: siteFolder, config });
    if (stage.domain) addSiteRecords(this, stage.domain, this.distribution);
    new CfnOutput(this, 'SiteOrigin', { value: origin });
  }
}

/** What differs between the environments. Nothing else may depend on an environment's name. */
export interface StageConfig {
  /** First part of every stack's name: `cdk deploy 'Dev/*'`. */
  readonly name: 'Dev' | 'Staging' | 'Prod';
  readonly region: string;
  /** Where people open the site; mails link to it. */
  readonly siteOrigin: string;
  /** True where data must survive the removal of its stack, and neither table nor stack may be deleted by mistake. */
  readonly keepsData: boolean;
  readonly logRetentionDays: 30 | 90;
}

/** The environments. The account is the one whose credentials deploy. */
export const STAGES = {
  dev: {
    name: 'Dev',
    region: 'eu-central-1',
    siteOrigin: 'https://app.dev.tributary.example',
    keepsData: false,
    logRetentionDays: 30,
  },
  staging: {
    name: 'Staging',
    region: 'eu-central-1',
    siteOrigin: 'https://app.staging.tributary.example',
    keepsData: true,
    logRetentionDays: 30,
  },
  prod: {
    name: 'Prod',
    region: 'eu-central-1',
    siteOrigin: 'https://app.tributary.example',
    keepsData: true,
    logRetentionDays: 90,
  },
} as const satisfies Record<string, StageConfig>;

import { Duration, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { GROUPS } from '../../shared/accounts/roles.ts';
import { LIMITS } from '../../shared/limits.ts';
import { SENDER_NAME, type StageConfig, senderAddress } from '../config.ts';
import type { MailStack } from '../stacks/mail-stack.ts';
import { removalPolicyOfProtected } from './removal-policy.ts';

/**
 * Creates the user pool. The user name is an email address, which users confirm with a code that they receive by email. There is a group
 * for each role and one for moderators. The group in the token determines the role. `custom:role` contains only the role that was requested
 * at sign-up, and it is immutable.
 */
export function createUserPool(scope: Construct, stage: StageConfig, mail: MailStack | undefined): UserPool {
  const { keepsData } = stage;
  const userPool = new UserPool(scope, 'Users', {
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    standardAttributes: {
      // Make the email address immutable, because somebody with a stolen access token could otherwise move the account to another address.
      email: { required: true, mutable: false },
      givenName: { required: true, mutable: true },
      familyName: { required: true, mutable: true },
    },
    customAttributes: {
      role: new StringAttribute({ mutable: false, maxLen: 20 }),
      company_name: new StringAttribute({ mutable: true, maxLen: LIMITS.companyName }),
    },
    passwordPolicy: {
      minLength: LIMITS.passwordMin,
      requireDigits: false,
      requireLowercase: false,
      requireUppercase: false,
      requireSymbols: false,
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    ...(mail && { email: sesEmail(mail, stage.region) }),
    // Use the Lite plan, because the Essentials plan costs almost three times as much per user, and the product doesn't use any of its
    // features, such as passkeys.
    featurePlan: FeaturePlan.LITE,
    deletionProtection: keepsData,
    removalPolicy: removalPolicyOfProtected(keepsData),
  });
  for (const groupName of GROUPS) {
    new CfnUserPoolGroup(scope, `Group-${groupName}`, { userPoolId: userPool.userPoolId, groupName });
  }
  Validations.of(userPool).acknowledge(
    {
      id: 'AwsSolutions-COG1',
      reason: 'The specification (section 5) requires a length of 6 and nothing else.',
    },
    {
      id: 'AwsSolutions-COG2',
      reason: 'A second factor is optional. The specification has no screen that requires one.',
    },
    { id: 'AwsSolutions-COG8', reason: 'Threat protection requires the Plus plan, which has no free tier.' },
  );
  return userPool;
}

/** Builds the SES settings of the user pool. Without SES, Cognito sends emails from its own address, but no more than fifty per day. */
function sesEmail({ zone, configurationSet }: MailStack, sesRegion: string): UserPoolEmail {
  return UserPoolEmail.withSES({
    fromEmail: senderAddress(zone),
    fromName: SENDER_NAME,
    sesVerifiedDomain: zone,
    sesRegion,
    configurationSetName: configurationSet.configurationSetName,
  });
}

/**
 * Adds the web app's client to the user pool. The client is public and has no secret. Users sign in with the SRP protocol, so the password
 * never leaves the browser.
 */
export function addWebClient(userPool: UserPool): UserPoolClient {
  const names = new ClientAttributes().withStandardAttributes({
    email: true,
    givenName: true,
    familyName: true,
  });
  return userPool.addClient('Web', {
    generateSecret: false,
    authFlows: { userSrp: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
    readAttributes: names
      .withStandardAttributes({
        email: true,
        emailVerified: true,
        givenName: true,
        familyName: true,
      })
      .withCustomAttributes('role', 'company_name'),
    writeAttributes: names.withCustomAttributes('role', 'company_name'),
  });
}

import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { uploadPrefix } from '../../functions/lib/pictures/avatar-keys.ts';
import { AVATAR_HEADERS } from '../../infra/settings/security-headers.ts';
import { STAGES } from '../../infra/stages.ts';
import { templatesOf } from './templates.ts';

const dev = templatesOf('dev').data;
const prod = templatesOf('prod').data;

test('nothing can make the bucket public, not even an object ACL', () => {
  dev.hasResourceProperties('AWS::S3::Bucket', {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
  });
});

test('the bucket is read and written over TLS only', () => {
  dev.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: Match.objectLike({
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Deny',
          Action: 's3:*',
          Principal: { AWS: '*' },
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      ]),
    }),
  });
});

test('only the site may upload from a browser, and only with a form', () => {
  prod.hasResourceProperties('AWS::S3::Bucket', {
    CorsConfiguration: {
      CorsRules: [Match.objectLike({ AllowedMethods: ['POST'], AllowedOrigins: [STAGES.prod.siteOrigin] })],
    },
  });
});

test('unsaved uploads expire, and of the pictures only previous versions', () => {
  dev.hasResourceProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: {
      Rules: [
        Match.objectLike({ Prefix: 'uploads/', ExpirationInDays: 1, Status: 'Enabled' }),
        {
          Prefix: 'avatars/',
          NoncurrentVersionExpiration: { NoncurrentDays: 30 },
          ExpirationInDays: Match.absent(),
          Status: 'Enabled',
        },
      ],
    },
  });
  expect(uploadPrefix('u')).toMatch(/^uploads\//);
});

test('pictures outlive their stack except in dev', () => {
  prod.hasResource('AWS::S3::Bucket', { DeletionPolicy: 'RetainExceptOnCreate' });
  dev.hasResource('AWS::S3::Bucket', { DeletionPolicy: 'Delete' });
});

test('a picture is never served as anything else, regardless of its content', () => {
  expect(AVATAR_HEADERS).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

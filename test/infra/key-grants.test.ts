import { describe, expect, test } from 'vitest';
import { grantedByFunction, isGranted } from '../support/granted.ts';
import { statementsByFunction } from '../support/statements.ts';
import { allResources, environmentOf, type Resource, templatesOf } from './templates.ts';

const environment = environmentOf('prod');
const statements = statementsByFunction(environment);
const granted = grantedByFunction(environment);

describe('Signing secrets', () => {
  const secret = { partitions: ['SECRET#app'] };
  const may = (action: string) =>
    Object.entries(granted)
      .filter(([, of]) => isGranted(of, { action: `dynamodb:${action}`, ...secret }))
      .map(([name]) => name);

  test('are readable only by the webhook receiver', () => {
    for (const action of ['GetItem', 'BatchGetItem', 'Query', 'Scan']) {
      expect([action, may(action)]).toEqual([action, action === 'GetItem' ? ['webhooks-receive'] : []]);
    }
  });

  test('are writable only by apps, which cannot read them', () => {
    for (const action of ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']) {
      const writers = action === 'PutItem' || action === 'UpdateItem' ? ['apps'] : [];
      expect([action, may(action)]).toEqual([action, writers]);
    }
  });

  test('are encrypted by a role that cannot decrypt them, and decrypted by one that cannot encrypt', () => {
    expect(usersOf('SecretKey')).toEqual({ encrypts: ['apps'], decrypts: ['webhooks-receive'] });
  });

  test('have a key that the account administers but cannot use, and that requires the app as context', () => {
    const key = keyOf('SecretKey');
    const [administration, seal, open] = key.Properties.KeyPolicy.Statement;

    expect(key).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { EnableKeyRotation: true },
    });
    expect(administration.Action.filter((action: string) => /crypt|GenerateDataKey|\*/.test(action))).toEqual(
      [],
    );
    for (const [statement, action, tag] of [
      [seal, 'kms:Encrypt', 'write'],
      [open, 'kms:Decrypt', 'read'],
    ]) {
      expect(statement).toMatchObject({
        Action: action,
        Condition: {
          StringEquals: { 'aws:PrincipalTag/tributary:secrets': tag },
          Null: { 'kms:EncryptionContext:appId': 'false' },
        },
      });
    }
  });

  test('have two roles with the tag that the key requires', () => {
    expect(rolesWith('tributary:secrets')).toEqual([
      ['Apps', 'write'],
      ['WebhooksReceive', 'read'],
    ]);
  });
});

describe('Payment details', () => {
  test('are encrypted by `profiles` and decrypted by `exports`, `payouts` and `profiles`, but by no stream consumer', () => {
    expect(usersOf('PaymentKey')).toEqual({
      encrypts: ['profiles'],
      decrypts: ['exports', 'payouts', 'profiles'],
    });
    expect(rolesWith('tributary:payments')).toEqual([
      ['Exports', 'read'],
      ['Payouts', 'read'],
      ['Profiles', 'write'],
    ]);
  });

  test('have a key of their own, which requires the user as context', () => {
    const [, seal, open] = keyOf('PaymentKey').Properties.KeyPolicy.Statement;

    expect(seal).toMatchObject({
      Action: 'kms:Encrypt',
      Condition: {
        StringEquals: { 'aws:PrincipalTag/tributary:payments': 'write' },
        Null: { 'kms:EncryptionContext:userId': 'false' },
      },
    });
    expect(open).toMatchObject({
      Action: 'kms:Decrypt',
      Condition: {
        StringEquals: { 'aws:PrincipalTag/tributary:payments': ['read', 'write'] },
        Null: { 'kms:EncryptionContext:userId': 'false' },
      },
    });
  });
});

function usersOf(key: string): { encrypts: string[]; decrypts: string[] } {
  const by = (action: string) =>
    [...statements]
      .filter(([, of]) =>
        of.some(({ actions, resources }) => actions.includes(action) && resources.join().includes(key)),
      )
      .map(([name]) => name)
      .sort();
  return { encrypts: by('kms:Encrypt'), decrypts: by('kms:Decrypt') };
}

/** Ignores the hash at the end of the logical id. */
function keyOf(name: string): Resource {
  const keys = allResources(templatesOf('prod')).filter(([, { Type }]) => Type === 'AWS::KMS::Key');
  const found = keys.find(([id]) => id.replace(/[0-9A-F]{8}$/, '') === name)?.[1];
  if (!found) throw new Error(`There is no key ${name}`);
  return found;
}

function rolesWith(tag: string): string[][] {
  return allResources(templatesOf('prod'))
    .filter(([, { Type }]) => Type === 'AWS::IAM::Role')
    .flatMap(([id, { Properties }]) =>
      (Properties.Tags ?? [])
        .filter(({ Key }: { Key: string }) => Key === tag)
        .map(({ Value }: { Value: string }) => [id.replace(/Role.*/, ''), Value]),
    )
    .sort();
}

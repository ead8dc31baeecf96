import { describe, expect, test } from 'vitest';
import { isGranted } from '../support/granted.ts';

describe('isGranted matches calls against grants like IAM', () => {
  const grants = [
    { actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'], partitions: ['USER#*', 'APP#*'] },
    { actions: ['dynamodb:Query'], index: 'GSI1', partitions: ['PARTNER#*#APPS'] },
    { actions: ['dynamodb:GetItem'], partitions: ['PLAN#*'], attributes: ['PK', 'SK', 'plan'] },
  ];

  test.each([
    [{ action: 'dynamodb:GetItem', partitions: ['USER#1'] }, true],
    [{ action: 'dynamodb:BatchGetItem', partitions: ['USER#1', 'APP#2'] }, true],
    [{ action: 'dynamodb:BatchGetItem', partitions: ['USER#1', 'SECRET#2'] }, false],
    [{ action: 'dynamodb:PutItem', partitions: ['USER#1'] }, false],
    [{ action: 'dynamodb:Query', index: 'GSI1', partitions: ['PARTNER#1#APPS'] }, true],
    [{ action: 'dynamodb:Query', index: 'GSI1', partitions: ['PARTNER#1#COUPONS'] }, false],
    [{ action: 'dynamodb:Query', index: 'GSI2', partitions: ['PARTNER#1#APPS'] }, false],
    [{ action: 'dynamodb:Query', partitions: ['PARTNER#1#APPS'] }, false],
    [{ action: 'dynamodb:GetItem', partitions: ['XUSER#1'] }, false],
    [{ action: 'dynamodb:GetItem', partitions: ['PLAN#1'], attributes: ['PK', 'SK', 'plan'] }, true],
    [{ action: 'dynamodb:GetItem', partitions: ['PLAN#1'], attributes: ['PK', 'SK', 'email'] }, false],
    // A read that names no attributes returns the whole item.
    [{ action: 'dynamodb:GetItem', partitions: ['PLAN#1'], attributes: ['*'] }, false],
  ])('%j: %s', (call, expected) => {
    expect(isGranted(grants, call)).toBe(expected);
  });
});

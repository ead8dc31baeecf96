import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AttributeList, readAttributes, requireAttributes } from '../attributes.ts';
import { consumeCode, deliveryDetails, sendCode } from '../codes.ts';
import { CognitoError, expiredCode } from '../errors.ts';
import { ClientMetadata, Code, clientOperation, Password, Username } from '../operation.ts';
import { checkPasswordPolicy, passwordFields } from '../passwords.ts';
import { attributesOf, type User } from '../user.ts';
import { usernameExists } from '../user-store.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const SignUp = clientOperation(
  {
    Username,
    Password,
    UserAttributes: z.optional(AttributeList),
    ClientMetadata,
  },
  async ({ Username: email, Password: password, UserAttributes, ClientMetadata }, pool) => {
    if (!EMAIL.test(email)) {
      throw new CognitoError('InvalidParameterException', 'Username should be an email.');
    }
    checkPasswordPolicy(pool, password);
    const { email: stated = email, ...attributes } = readAttributes(UserAttributes ?? [], pool.settings);
    if (stated.toLowerCase() !== email.toLowerCase()) {
      throw new CognitoError('InvalidParameterException', 'The attribute email must be the user name.');
    }
    requireAttributes({ ...attributes, email }, pool.settings);
    if (pool.store.find(email)) throw usernameExists();

    const username = randomUUID();
    await pool.triggers.preSignUp(username, { ...attributes, email }, ClientMetadata);
    const time = pool.now().getTime();
    const user: User = {
      username,
      email,
      attributes,
      status: 'UNCONFIRMED',
      isDisabled: false,
      groups: [],
      ...passwordFields(pool, username, password),
      codes: {},
      sessions: [],
      createdAt: time,
      modifiedAt: time,
    };
    pool.store.insert(user);
    await pool.store.save();
    pool.guards.mails.count(username, pool.now());
    await sendCode(pool, user, 'SignUp', ClientMetadata);
    return { UserConfirmed: false, UserSub: username, CodeDeliveryDetails: deliveryDetails(email) };
  },
);

const ConfirmSignUp = clientOperation(
  { Username, ConfirmationCode: Code, ClientMetadata },
  async ({ Username: name, ConfirmationCode, ClientMetadata }, pool) => {
    const user = pool.store.find(name);
    // If the client is configured to hide whether a user exists, return the same error as Cognito for an unknown user.
    if (!user) throw expiredCode();
    if (user.status === 'CONFIRMED') {
      const message = 'User cannot be confirmed. Current status is CONFIRMED';
      throw new CognitoError('NotAuthorizedException', message);
    }
    consumeCode(pool, user, 'signUp', ConfirmationCode);
    user.status = 'CONFIRMED';
    user.modifiedAt = pool.now().getTime();
    await pool.store.save();
    // If the trigger fails, the user stays confirmed, as in AWS. `getMe` creates the missing profile later.
    await pool.triggers.postConfirmation('ConfirmSignUp', user.username, attributesOf(user), ClientMetadata);
    return {};
  },
);

const ResendConfirmationCode = clientOperation(
  { Username, ClientMetadata },
  async ({ Username: name, ClientMetadata }, pool) => {
    const user = pool.store.find(name);
    const key = user?.username ?? name.toLowerCase();
    pool.guards.mails.check(key, pool.now());
    if (user?.status === 'CONFIRMED') {
      throw new CognitoError('InvalidParameterException', 'User is already confirmed.');
    }
    pool.guards.mails.count(key, pool.now());
    if (user) await sendCode(pool, user, 'ResendCode', ClientMetadata);
    return { CodeDeliveryDetails: deliveryDetails(user?.email ?? name) };
  },
);

export const signUpOperations = { SignUp, ConfirmSignUp, ResendConfirmationCode };

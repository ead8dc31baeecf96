import { consumeCode, deliveryDetails, sendCode } from '../codes.ts';
import { CognitoError, userDisabled, wrongCode, wrongCredentials } from '../errors.ts';
import { ClientMetadata, Code, clientOperation, Password, Username, userOperation } from '../operation.ts';
import { checkPasswordPolicy, isCorrectPassword, passwordFields } from '../passwords.ts';
import { attributesOf } from '../user.ts';

const ForgotPassword = clientOperation(
  { Username, ClientMetadata },
  async ({ Username: name, ClientMetadata }, pool) => {
    const user = pool.store.find(name);
    const key = user?.username ?? name.toLowerCase();
    pool.guards.mails.check(key, pool.now());
    if (user?.isDisabled) throw userDisabled();
    if (user && user.status !== 'CONFIRMED') {
      const message =
        'Cannot reset password for the user as there is no registered/verified email or phone_number';
      throw new CognitoError('InvalidParameterException', message);
    }
    pool.guards.mails.count(key, pool.now());
    if (user) await sendCode(pool, user, 'ForgotPassword', ClientMetadata);
    return { CodeDeliveryDetails: deliveryDetails(user?.email ?? name) };
  },
);

const ConfirmForgotPassword = clientOperation(
  { Username, ConfirmationCode: Code, Password, ClientMetadata },
  async ({ Username: name, ConfirmationCode, Password: password, ClientMetadata }, pool) => {
    checkPasswordPolicy(pool, password);
    const user = pool.store.find(name);
    // If the client is configured to hide whether a user exists, return the same error as Cognito for an unknown user.
    if (!user) throw wrongCode();
    consumeCode(pool, user, 'password', ConfirmationCode);
    Object.assign(user, passwordFields(pool, user.username, password));
    user.modifiedAt = pool.now().getTime();
    pool.guards.passwords.reset(user.username);
    await pool.store.save();
    const attributes = attributesOf(user);
    await pool.triggers.postConfirmation('ConfirmForgotPassword', user.username, attributes, ClientMetadata);
    return {};
  },
);

const ChangePassword = userOperation(
  { PreviousPassword: Password, ProposedPassword: Password },
  async ({ PreviousPassword, ProposedPassword }, { user }, pool) => {
    const { passwords } = pool.guards;
    passwords.check(user.username, pool.now());
    checkPasswordPolicy(pool, ProposedPassword);
    if (!isCorrectPassword(pool, user, PreviousPassword)) {
      passwords.count(user.username, pool.now());
      throw wrongCredentials();
    }
    passwords.reset(user.username);
    Object.assign(user, passwordFields(pool, user.username, ProposedPassword));
    user.modifiedAt = pool.now().getTime();
    await pool.store.save();
    return {};
  },
);

/** The operations that reset or change a password. As in Cognito, they don't end existing sessions. */
export const passwordOperations = { ForgotPassword, ConfirmForgotPassword, ChangePassword };

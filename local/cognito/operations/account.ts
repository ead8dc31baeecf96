import { AttributeList, readAttributes, requireAttributes, toAttributeList } from '../attributes.ts';
import { CognitoError } from '../errors.ts';
import { userOperation } from '../operation.ts';
import { attributesOf } from '../user.ts';

const GetUser = userOperation({}, async (_, { user }) => ({
  Username: user.username,
  UserAttributes: toAttributeList(attributesOf(user)),
}));

const UpdateUserAttributes = userOperation(
  { UserAttributes: AttributeList },
  async ({ UserAttributes }, { user }, pool) => {
    const changes = readAttributes(UserAttributes, pool.settings);
    const refused = Object.keys(changes).find((name) => pool.settings.immutableAttributes.includes(name));
    if (refused) {
      const message = `user.${refused}: Attribute cannot be updated.`;
      throw new CognitoError('InvalidParameterException', message);
    }
    const attributes = { ...user.attributes, ...changes };
    requireAttributes({ ...attributes, email: user.email }, pool.settings);
    user.attributes = attributes;
    user.modifiedAt = pool.now().getTime();
    await pool.store.save();
    return { CodeDeliveryDetailsList: [] };
  },
);

/** `DeleteUser` is missing, because the pool's firewall blocks it. */
export const accountOperations = { GetUser, UpdateUserAttributes };

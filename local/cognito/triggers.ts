import { CognitoError } from './errors.ts';

export type Attributes = Readonly<Record<string, string>>;
type ClientMetadata = Readonly<Record<string, string>> | undefined;

export type MessagePurpose = 'SignUp' | 'ResendCode' | 'ForgotPassword';

export interface TriggersOptions {
  readonly poolId: string;
  readonly clientId: string;
  readonly region: string;
  readonly invoke: (event: unknown) => Promise<unknown>;
}

interface Call {
  readonly source: string;
  readonly username: string;
  readonly request: object;
  readonly response?: object;
}

/**
 * Creates functions that call the triggers with Cognito's events. Source:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
 */
export function createTriggers({ poolId, clientId, region, invoke }: TriggersOptions) {
  async function call({ source, username, request, response = {} }: Call): Promise<unknown> {
    const event = {
      version: '1',
      region,
      userPoolId: poolId,
      userName: username,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
      triggerSource: source,
      request,
      response,
    };
    try {
      return await invoke(event);
    } catch (cause) {
      const trigger = source.split('_')[0];
      const message = `${trigger} failed with error ${reasonOf(cause)}.`;
      throw new CognitoError('UserLambdaValidationException', message, { cause });
    }
  }

  return {
    async preSignUp(
      username: string,
      userAttributes: Attributes,
      clientMetadata: ClientMetadata,
    ): Promise<void> {
      await call({
        source: 'PreSignUp_SignUp',
        username,
        request: { userAttributes, validationData: null, ...optional(clientMetadata) },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      });
    },

    async postConfirmation(
      confirmed: 'ConfirmSignUp' | 'ConfirmForgotPassword',
      username: string,
      attributes: Attributes,
      clientMetadata: ClientMetadata,
    ): Promise<void> {
      const userAttributes = { ...attributes, 'cognito:user_status': 'CONFIRMED' };
      await call({
        source: `PostConfirmation_${confirmed}`,
        username,
        request: { userAttributes, ...optional(clientMetadata) },
      });
    },

    /** Asks the trigger for the content of an email. Returns the event with this content. */
    customMessage(
      purpose: MessagePurpose,
      username: string,
      userAttributes: Attributes,
      codeParameter: string,
      clientMetadata: ClientMetadata,
    ): Promise<unknown> {
      return call({
        source: `CustomMessage_${purpose}`,
        username,
        request: {
          userAttributes,
          codeParameter,
          linkParameter: '{##Click Here##}',
          usernameParameter: null,
          ...optional(clientMetadata),
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      });
    },
  };
}

export type Triggers = ReturnType<typeof createTriggers>;

const optional = (clientMetadata: ClientMetadata) => (clientMetadata ? { clientMetadata } : {});

/** Removes the error name that a failed invocation puts before the message, because Cognito removes it too. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^\w*Error: /, '');
}

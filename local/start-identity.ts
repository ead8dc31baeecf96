import { TRIGGERS } from '../infra/functions.ts';
import { type Cognito, createCognito } from './cognito/endpoint.ts';
import type { DataFiles } from './data-files.ts';
import type { Functions } from './functions/start-functions.ts';
import { createMailbox, type Mailbox } from './mail/mailbox.ts';
import { LOCAL } from './settings.ts';

interface IdentityOptions {
  readonly files: DataFiles;
  readonly origin: string;
  readonly functions: Functions;
  readonly onProblem: (message: string) => void;
}

export async function startIdentity(
  options: IdentityOptions,
): Promise<{ cognito: Cognito; mailbox: Mailbox }> {
  const { files, origin, functions, onProblem } = options;
  const mailbox = createMailbox(files.mails);
  const cognito = await createCognito({
    dataFile: files.users,
    poolId: LOCAL.userPoolId,
    clientId: LOCAL.userPoolClientId,
    region: LOCAL.region,
    siteOrigin: origin,
    triggers: (event) => functions.invoke(TRIGGERS.name, event),
    mailbox,
    onProblem: (error) => onProblem(`Cognito failed: ${error}`),
  });
  return { cognito, mailbox };
}

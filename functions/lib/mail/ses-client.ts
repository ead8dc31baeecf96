import { SESv2Client } from '@aws-sdk/client-sesv2';

/** Creates a client for SES. `endpoint` is a local SES, which accepts only the local credentials. */
export function createSesClient(endpoint: string | undefined): SESv2Client {
  if (!endpoint) return new SESv2Client({});
  return new SESv2Client({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}

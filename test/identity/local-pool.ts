import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Amplify } from 'aws-amplify';
import { onTestFinished } from 'vitest';
import { createCognito } from '../../local/cognito/endpoint.ts';
import { createMailbox, type Mailbox } from '../../local/mail/mailbox.ts';

export const POOL_ID = 'local_Tributary';
export const CLIENT_ID = 'local-web-client';

export interface WireResponse {
  readonly status: number;
  readonly errorType: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a response of any shape
  readonly body: any;
}

export interface LocalPool {
  readonly origin: string;
  readonly issuer: string;
  readonly mailbox: Mailbox;
  /** All events that the triggers have received, oldest first. */
  readonly events: TriggerEvent[];
  /** Replaces the trigger. Null restores the default trigger, which returns the event unchanged. */
  onTrigger(trigger: ((event: TriggerEvent) => unknown) | null): void;
  /** Sets how far the pool's clock is ahead of real time. The client's clock stays correct. */
  moveClock(byMs: number): void;
  /** Stops the pool's clock until the end of the test, so that only `moveClock` changes its time. */
  stopClock(): void;
  /** Restarts the pool with the same data file. */
  restart(): Promise<void>;
  /** Sends a request over HTTP. If the body is a string, it is sent unchanged. */
  call(operation: string, body: unknown, headers?: Record<string, string>): Promise<WireResponse>;
  codeFor(email: string): Promise<string>;
  dataFile: string;
  stop(): Promise<void>;
}

export interface TriggerEvent {
  triggerSource: string;
  userName: string;
  request: { userAttributes: Record<string, string>; codeParameter?: string };
  response: Record<string, unknown>;
}

/** Starts the local user pool on a free port with a temporary data file, and configures Amplify for it. */
export async function startLocalPool(): Promise<LocalPool> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-pool-'));
  const dataFile = join(folder, 'cognito.json');
  const mailbox = createMailbox(join(folder, 'mail.jsonl'));
  const events: TriggerEvent[] = [];
  let trigger: ((event: TriggerEvent) => unknown) | null = null;
  let offset = 0;
  let stoppedAt: number | undefined;

  const server = createServer((request, response) => void cognito.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const start = () =>
    createCognito({
      dataFile,
      poolId: POOL_ID,
      clientId: CLIENT_ID,
      region: 'local',
      siteOrigin: origin,
      mailbox,
      onProblem: console.error,
      now: () => new Date((stoppedAt ?? Date.now()) + offset),
      triggers: async (event) => {
        events.push(event as TriggerEvent);
        return trigger ? trigger(event as TriggerEvent) : event;
      },
    });
  let cognito = await start();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: POOL_ID,
        userPoolClientId: CLIENT_ID,
        userPoolEndpoint: `${origin}/cognito/`,
      },
    },
  });

  return {
    origin,
    issuer: cognito.issuer,
    mailbox,
    events,
    dataFile,
    onTrigger(next) {
      trigger = next;
    },
    moveClock(byMs) {
      offset = byMs;
    },
    stopClock() {
      stoppedAt = Date.now();
      onTestFinished(() => {
        stoppedAt = undefined;
      });
    },
    async restart() {
      cognito = await start();
    },
    async call(operation, body, headers = {}) {
      const response = await fetch(`${origin}/cognito/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return {
        status: response.status,
        errorType: response.headers.get('x-amzn-errortype'),
        body: await response.json(),
      };
    },
    async codeFor(email) {
      const mail = (await mailbox.list()).find(({ to }) => to === email);
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      if (!code) throw new Error(`No code was emailed to ${email}`);
      return code;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

export function partnerAttributes(email: string) {
  return {
    email,
    given_name: 'Ada',
    family_name: 'Lovelace',
    'custom:role': 'partner',
    'custom:company_name': 'Engines Ltd',
  };
}

import { readFileSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { inject } from 'vitest';
import type { StageName } from '../../infra/config.ts';
import type { Environment } from '../../infra/stacks/environment.ts';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import type { Synthesized } from '../support/synthesized.ts';

/**
 * `edge` and `mail` exist only if the environment has a domain. `monitoring` and `costs` exist only if the environment has an alarm
 * address. `edgeMonitoring` exists only if the environment has a domain and an alarm address.
 */
export interface Templates {
  readonly data: Template;
  readonly api: Template;
  readonly web: Template;
  readonly edge: Template | undefined;
  readonly mail: Template | undefined;
  readonly recovery: Template | undefined;
  readonly recoveryKeys: Template | undefined;
  readonly monitoring: Template | undefined;
  readonly edgeMonitoring: Template | undefined;
  readonly costs: Template | undefined;
}

const environments = new Map<StageName, Environment>();
const made = new Map<StageName, Templates>();
let synthesized: Synthesized['templates'] | undefined;

/** All test files of a worker process share the environment, so they must not modify it. */
export function environmentOf(stage: StageName): Environment {
  const environment = environments.get(stage) ?? createEnvironment(STAGES[stage]);
  environments.set(stage, environment);
  return environment;
}

/** Returns the templates of a stage. They are synthesized once for all test files (`infra.setup.ts`). */
export function templatesOf(stage: StageName): Templates {
  synthesized ??= (JSON.parse(readFileSync(inject('synthesizedFile'), 'utf8')) as Synthesized).templates;
  const templates = made.get(stage) ?? readTemplates(synthesized[stage]);
  made.set(stage, templates);
  return templates;
}

const readTemplates = (stacks: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(stacks).map(([name, template]) => [name, Template.fromJSON(template)]),
  ) as unknown as Templates;

export interface Resource {
  readonly Type: string;
  readonly DeletionPolicy?: string;
  // biome-ignore lint/suspicious/noExplicitAny: properties of any resource
  readonly Properties: any;
}

export const resourcesOf = (template: Template, type: string): Record<string, Resource> =>
  template.findResources(type) as Record<string, Resource>;

export function allResources(templates: Templates): [string, Resource][] {
  return Object.values(templates).flatMap((template: Template | undefined) =>
    Object.entries((template?.toJSON().Resources ?? {}) as Record<string, Resource>),
  );
}

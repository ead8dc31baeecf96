import { Template } from 'aws-cdk-lib/assertions';
import type { StageName } from '../../infra/config.ts';
import type { Environment } from '../../infra/environment.ts';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';

/**
 * The templates of an environment's stacks. `edge` and `mail` exist only if the environment has a domain. `monitoring` exists only if it
 * has an alarm address. `edgeMonitoring` exists only if it has a domain and an alarm address.
 */
export interface Templates {
  readonly data: Template;
  readonly api: Template;
  readonly web: Template;
  readonly edge: Template | undefined;
  readonly mail: Template | undefined;
  readonly recovery: Template | undefined;
  readonly recoveryKeys: Template | undefined;
  readonly analytics: Template | undefined;
  readonly monitoring: Template | undefined;
  readonly edgeMonitoring: Template | undefined;
}

const environments = new Map<StageName, Environment>();
const made = new Map<StageName, Templates>();

/** Returns the environment of a stage. All test files of a worker process share the environment, so they must not modify it. */
export function environmentOf(stage: StageName): Environment {
  const environment = environments.get(stage) ?? createEnvironment(STAGES[stage]);
  environments.set(stage, environment);
  return environment;
}

/** Returns the templates of a stage, which are synthesized only once per worker process. */
export function templatesOf(stage: StageName): Templates {
  const known = made.get(stage);
  if (known) return known;
  const environment = environmentOf(stage);
  const { data, api, web, edge, mail, recovery, recoveryKeys, analytics, monitoring, edgeMonitoring } =
    environment;
  const templates = {
    data: Template.fromStack(data),
    api: Template.fromStack(api),
    web: Template.fromStack(web),
    edge: edge && Template.fromStack(edge),
    mail: mail && Template.fromStack(mail),
    recovery: recovery && Template.fromStack(recovery),
    recoveryKeys: recoveryKeys && Template.fromStack(recoveryKeys),
    analytics: analytics && Template.fromStack(analytics),
    monitoring: monitoring && Template.fromStack(monitoring),
    edgeMonitoring: edgeMonitoring && Template.fromStack(edgeMonitoring),
  };
  made.set(stage, templates);
  return templates;
}

export interface Resource {
  readonly Type: string;
  readonly DeletionPolicy?: string;
  // biome-ignore lint/suspicious/noExplicitAny: properties of any resource
  readonly Properties: any;
}

/** Returns the resources of one type, keyed by logical ID. */
export const resourcesOf = (template: Template, type: string): Record<string, Resource> =>
  template.findResources(type) as Record<string, Resource>;

/** Returns every resource in every stack, for rules that apply to all resources. */
export function allResources(templates: Templates): [string, Resource][] {
  return Object.values(templates).flatMap((template: Template | undefined) =>
    Object.entries((template?.toJSON().Resources ?? {}) as Record<string, Resource>),
  );
}

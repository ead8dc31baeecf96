import { PermissionsBoundary } from 'aws-cdk-lib';

/**
 * The name of the managed policy that limits all roles of all environments. An administrator creates this policy once per account
 * (`infra/policies/boundary.json`, docs/deploy.md). A deployment can create roles only within this limit, so an attacker who takes over the
 * CI pipeline cannot become an administrator.
 */
export const BOUNDARY = 'tributary-boundary';

/** Attaches the boundary to every role. This includes the roles that the CDK creates for its own functions. */
export const rolesWithinBoundary = (): PermissionsBoundary => PermissionsBoundary.fromName(BOUNDARY);

import { PermissionsBoundary } from 'aws-cdk-lib';

/**
 * The name of the managed policy that limits all roles of all environments. An administrator creates it once per account
 * (`infra/policies/boundary.json`, docs/deploy.md). A deployment can create roles only within this limit, so whoever takes over the pipeline
 * cannot give themselves the rights of an administrator.
 */
export const BOUNDARY = 'tributary-boundary';

/** Attaches the boundary to every role, including those that the CDK creates for its own functions. */
export const rolesWithinBoundary = (): PermissionsBoundary => PermissionsBoundary.fromName(BOUNDARY);

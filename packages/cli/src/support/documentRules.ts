import path from 'node:path';
import { type Config, lint, loadConfig, type NormalizedProblem } from '@redocly/openapi-core';
import { RootedResolver, RootFolder } from 'gatedocs-reference/read';

/** Reads the lint rules of a project, redocly.yaml. */
export function documentRules(project: string): Promise<Config> {
  return loadConfig({ configPath: path.join(project, 'redocly.yaml') });
}

/**
 * Returns the rule violations of a document in redocly.yaml. Unlike Redocly's own command, it does not follow
 * references out of `specs/`, but reports them as problems.
 * @throws Error for a document that cannot be read.
 */
export function problemsIn(project: string, rules: Config, id: string): Promise<NormalizedProblem[]> {
  const { root = '' } = rules.resolvedConfig.apis?.[id] ?? {};
  return lint({
    ref: path.resolve(project, root),
    config: rules.forAlias(id),
    externalRefResolver: new RootedResolver(RootFolder.ofSite(project)),
  });
}

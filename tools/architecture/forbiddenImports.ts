import type { ICruiseResult, IFlattenedRuleSet } from 'dependency-cruiser';
import { folderCircles } from './folderCircles';
import { LAYERS, type Layer, PACKAGE_RULES, PACKAGE_TESTS, type PackageRule } from './layers';

/** Sources that run in a browser, without Node's modules. */
const BROWSER_ONLY = '^packages/(?:rules/src/policy|preset/src/(?:gate|components|theme))/';
/** Generated folders: a source that imports them breaks in a fresh clone. */
const GENERATED_FOLDERS = '^(?:\\.cache|\\.docusaurus|build)/';
/**
 * The one file of the gate that imports the owner's settings, which contain functions and so cannot be passed as JSON.
 */
const SITE_CONFIG_IN_GATE = '^packages/preset/src/gate/signIn/widget/siteWidget\\.ts$';

/**
 * Finds every import in a project that the layers do not allow.
 * @param root the project's folder.
 * @returns one sentence for each.
 */
export async function forbiddenImports(root: string): Promise<string[]> {
  const { cruise } = await import('dependency-cruiser');
  const { output } = await cruise(
    ['packages', 'src', 'functions', 'tools', 'docusaurus.config.ts', 'sidebars.ts', 'site.config.ts'],
    {
      baseDir: root,
      ruleSet: { ...RULES },
      validate: true,
      // Tests may reach everything.
      exclude: { path: PACKAGE_TESTS },
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
    },
  );
  const { summary, modules } = output as ICruiseResult;
  if (summary.totalCruised === 0) throw new Error(`There are no sources to check in ${root}.`);
  const violations = summary.violations.map(({ from, to, rule, cycle }) => {
    const reason = RULES.forbidden?.find(({ name }) => name === rule.name)?.comment ?? '';
    return cycle
      ? `${[from, ...cycle.map(({ name }) => name)].join(' imports ')}: ${reason}.`
      : `${from} imports ${to}: ${reason}.`;
  });
  return [...violations, ...folderCircles({ modules })];
}

const RULES: IFlattenedRuleSet = {
  forbidden: [
    { name: 'no-circle', severity: 'error', comment: 'no import may lead back', from: {}, to: { circular: true } },
    ...LAYERS.map(layerRule),
    ...PACKAGE_RULES.map(packageRule),
    {
      name: 'browser-has-no-node',
      severity: 'error',
      comment: 'it runs in a browser, where Node is missing',
      from: { path: BROWSER_ONLY },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-written-folder',
      severity: 'error',
      comment: 'a command writes that folder, and a fresh clone does not have it',
      from: {},
      to: { path: GENERATED_FOLDERS },
    },
    {
      name: 'site-config-in-gate',
      severity: 'error',
      comment: 'in the gate, only the widget reads site.config.ts; everything else comes from gate/config.ts',
      from: { path: '^packages/preset/src/gate/', pathNot: SITE_CONFIG_IN_GATE },
      to: { path: '^@site/site\\.config$' },
    },
  ],
};

function layerRule({ name, path, imports }: Layer): NonNullable<IFlattenedRuleSet['forbidden']>[number] {
  const allowed = LAYERS.filter((layer) => layer.name === name || imports.includes(layer.name)).map(pattern);
  const others = LAYERS.map(pattern).filter((layer) => !allowed.includes(layer));
  return {
    name: `layer-${name}`,
    severity: 'error',
    comment: imports.length > 0 ? `${name} may import only ${imports.join(', ')}` : `${name} imports no other layer`,
    from: { path: pattern({ path }) },
    to: { path: others, pathNot: allowed },
  };
}

function packageRule({ packages, layers, reason }: PackageRule): NonNullable<IFlattenedRuleSet['forbidden']>[number] {
  return {
    name: `packages-${packages}`,
    severity: 'error',
    comment: reason,
    from: {
      path: LAYERS.map(pattern),
      pathNot: [...LAYERS.filter(({ name }) => layers.includes(name)).map(pattern), '\\.d\\.ts$'],
    },
    to: { path: `(?:^|(?:^|/)node_modules/)(?:${packages})` },
  };
}

function pattern({ path }: Pick<Layer, 'path'>): string {
  return path.includes('.') ? `^${path}$` : `^${path}/`;
}

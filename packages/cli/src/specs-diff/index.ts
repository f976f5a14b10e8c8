/**
 * Lists breaking and non-breaking changes of the specifications between a git revision and the working tree:
 * `npm run specs:diff -- BASE [--json | --markdown]`. Fails on a breaking change without a higher major version, and on
 * a changed operation that the changelog does not name.
 */
import { parseArgs } from 'node:util';
import { Failure, main } from 'gatedocs-preset/node';
import { site } from '../site.ts';
import { objectionsTo } from './changes.ts';
import { changesSince } from './changesSince.ts';
import { asJson, asMarkdown, asText } from './render.ts';

main(async () => {
  const { base, render } = readArguments();
  const specs = await changesSince(base, site);
  console.log(render(base, specs));

  const objections = specs.flatMap(objectionsTo);
  if (objections.length > 0) throw new Failure(objections.join('\n'));
});

function readArguments() {
  const options = { json: { type: 'boolean' }, markdown: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false, options });
  const [base] = positionals;
  const known = Object.keys(values).every((option) => option in options);
  if (!base || positionals.length > 1 || !known)
    throw new Failure('Usage: npm run specs:diff -- BASE [--json | --markdown]');
  return { base, render: values.json ? asJson : values.markdown ? asMarkdown : asText };
}

/** Lints the documents of redocly.yaml: part of `npm run check`. */
import { formatProblems, getTotals, lintConfig } from '@redocly/openapi-core';
import { Failure, main } from 'gatedocs-generator/node';
import { documentRules, problemsIn } from '../support/documentRules.ts';

main(async () => {
  const rules = await documentRules('.');
  const problems = await lintConfig({ config: rules });
  const documents = Object.entries(rules.resolvedConfig.apis ?? {});
  for (const [id, { root }] of documents)
    problems.push(
      ...(await problemsIn('.', rules, id).catch((error: Error) => {
        throw error instanceof Failure ? error : new Failure(`${root} cannot be linted: ${error.message}`);
      })),
    );
  const totals = getTotals(problems);
  formatProblems(problems, { format: 'stylish', totals, command: 'lint' });
  console.log(`${documents.length} documents: ${totals.errors} errors, ${totals.warnings} warnings.`);
  if (totals.errors > 0) process.exitCode = 1;
});

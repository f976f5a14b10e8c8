import { unfitExamples, unknownNames } from 'gatedocs-reference/model';
import { type BundleWarning, toWarnings, warningLines } from 'gatedocs-reference/read';
import { brokenLinkFindings } from './brokenLinks.ts';
import type { DescribedReference } from './describePages.ts';
import type { Specification } from './specification.ts';

/** Prints the faults of the documents: unknown names, and examples that do not fit their schemas. */
export function warnOfFaults(specifications: readonly Specification[]): void {
  const references = specifications.map(({ reference }) => reference);
  for (const specification of specifications) {
    const { reference } = specification;
    warn(specification, [...unknownNames(reference, references), ...unfitExamples(reference.document)]);
  }
}

/** Prints which links of the documents lead nowhere on this site. */
export function warnOfBrokenLinks(references: readonly DescribedReference[]): void {
  for (const { specification, brokenLinks } of references)
    warn(specification, brokenLinkFindings(specification.reference.document, brokenLinks));
}

/** Prints findings in a document, each with its file and line. */
function warn({ file, files }: Specification, findings: readonly BundleWarning[]): void {
  for (const line of warningLines(toWarnings(file, findings, files), file)) console.warn(line);
}

import { unfitExamples, unknownNames } from 'gatedocs-reference/model';
import { type BundleWarning, toWarnings, warningLines } from 'gatedocs-reference/read';
import type { DescribedReference } from './describePages.ts';
import type { Specification } from './specification.ts';
import { unlinkedFindings } from './brokenLinks.ts';

/** Prints what is wrong with the documents as a whole. */
export function printFaults(specifications: readonly Specification[]): void {
  const references = specifications.map(({ reference }) => reference);
  for (const specification of specifications) {
    const { reference } = specification;
    printWarnings(specification, [...unknownNames(reference, references), ...unfitExamples(reference.document)]);
  }
}

/** Prints which links of the documents lead nowhere on this site. */
export function printLostLinks(references: readonly DescribedReference[]): void {
  for (const { specification, unlinked } of references)
    printWarnings(specification, unlinkedFindings(specification.reference.document, unlinked));
}

/** Prints findings in a document, each with its file and line. */
function printWarnings({ file, files }: Specification, findings: readonly BundleWarning[]): void {
  for (const line of warningLines(toWarnings(file, findings, files), file)) console.warn(line);
}

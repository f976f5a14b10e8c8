import { namePages } from 'gatedocs-reference/document';
import {
  listedSchemas,
  pagedTags,
  type ReferenceSource,
  tagsWithoutOperations,
  tagTitle,
  toFragment,
} from 'gatedocs-reference/model';
import type { SearchDocument } from 'gatedocs-reference/search';
import { collectTexts } from './collectTexts.ts';
import { descriptionText, type TextSection, toSections } from './description.ts';
import { exampleWords } from './exampleWords.ts';
import { distinctWords, markdownWords } from './markdownWords.ts';

/** Returns one document per section of a reference's overview and of its tag pages. */
export function referenceDocuments(reference: ReferenceSource): SearchDocument[] {
  return [...pageSectionDocuments(reference), ...schemaDocuments(reference)];
}

/** Returns a document for each schema that the overview shows, since no operation does. */
function schemaDocuments({ document, route }: ReferenceSource): SearchDocument[] {
  return listedSchemas(document).map(({ name, anchor, id = '', schema, example }): SearchDocument => {
    const href = `${route}/${namePages(document).overview}${toFragment(anchor)}`;
    const { names, texts, examples } = collectTexts({ schema, ...(example === undefined ? {} : { example }) });
    return {
      id: href,
      kind: 'reference',
      title: name,
      href,
      crumb: document.info.title,
      outputs: names,
      text: markdownWords([id, schema.description].join(' ')),
      details: distinctWords(texts),
      examples: exampleWords(examples),
    };
  });
}

function pageSectionDocuments({ document, route }: ReferenceSource): SearchDocument[] {
  const { info, servers, externalDocs, components } = document;
  const { title, description, ...facts } = info;
  return [
    {
      title,
      page: namePages(document).overview,
      description,
      facts: {
        facts,
        servers,
        externalDocs,
        groups: document['x-tagGroups'],
        tags: tagsWithoutOperations(document),
        ...securitySchemeTexts(components),
      },
    },
    ...pagedTags(document).map(({ tag: { name, description, ...facts }, page }) => ({
      title: tagTitle({ name, ...facts }),
      page,
      description,
      facts: { name, ...facts },
    })),
  ].flatMap(({ title, page, description = '', facts }) =>
    toSections(descriptionText(description).blocks)
      .filter(isFilled)
      .map(({ heading, anchor, text }, index): SearchDocument => {
        const href = `${route}/${page}${anchor && toFragment(anchor)}`;
        return {
          id: href,
          kind: 'reference',
          title: heading || title,
          href,
          // Tags of several references have the same title.
          crumb: heading ? title : info.title,
          text: index === 0 ? `${text} ${distinctWords(collectTexts(facts).texts)}` : text,
        };
      }),
  );
}

/** The heading above the operations has no text. */
function isFilled({ heading, text }: TextSection): boolean {
  return !heading || text.trim() !== '';
}

/** Returns the security schemes with their names, and their scopes, as texts. */
function securitySchemeTexts(components: ReferenceSource['document']['components']): object {
  const schemes = components?.securitySchemes ?? {};
  const scopes = Object.values(schemes).flatMap((scheme) =>
    'flows' in scheme ? Object.values(scheme.flows ?? {}).flatMap((flow) => Object.keys(flow.scopes ?? {})) : [],
  );
  return { schemes, names: Object.keys(schemes), scopes };
}

import kebabCase from 'lodash/kebabCase';
import { withAbsoluteLinks } from '../../../../packages/generator/src/generate/withAbsoluteLinks';
import { site } from '../../../../site.config';
import { guides, sourceOf } from '../guides/guides';
import { contractDocuments, operationsOf } from './documents';

const LINK = /\[([^\]]+)\]\(\/docs\/(?:simulator-)?spec\/([\w-]+)\)/g;

const documents = contractDocuments();
const titles = new Map(
  documents.flatMap(operationsOf).map(({ id, raw }) => [kebabCase(id), String(raw.summary)] as const),
);
const verbs = new Set([...titles.values()].map(firstWord));

it('a link whose text begins as a title does has the title of its operation', () => {
  const texts = [...guides.map(sourceOf), ...documents.map((document) => JSON.stringify(document))];
  expect(texts.flatMap(misnamed)).toEqual([]);
});

it('finds a link with other words', () =>
  expect(
    misnamed('See [Cancel an\nimage task](/docs/spec/cancel-influencer-image-generation-task).').concat(
      misnamed(
        'The [tasks](/docs/spec/get-media-generation-tasks), and [Start a campaign](/docs/spec/start-campaign).',
      ),
    ),
  ).toEqual(['"Cancel an image task" leads to "Cancel an image generation task".']));

describe('the documents that readers download', () => {
  const dead = /\]\(\//;

  it('have links that work anywhere', () => {
    const downloads = documents.map((document) => JSON.stringify(withAbsoluteLinks(document, site.url)));
    expect(downloads.filter((text) => dead.test(text))).toEqual([]);
    expect(downloads.every((text) => text.includes(`](${site.url}/docs/`))).toBe(true);
  });

  it('would have others', () => expect(documents.every((document) => dead.test(JSON.stringify(document)))).toBe(true));
});

function misnamed(text: string): string[] {
  return [...text.replaceAll(/\s+|\\n/g, ' ').matchAll(LINK)].flatMap(([, name = '', page = '']) => {
    const title = titles.get(page);
    return title && name !== title && verbs.has(firstWord(name)) ? [`"${name}" leads to "${title}".`] : [];
  });
}

function firstWord(text: string): string {
  return String(text.split(' ')[0]);
}

import type { AnchorHTMLAttributes } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import StateDiagram from '../../../../packages/preset/src/theme/StateDiagram';
import { lifecycles } from '../../../../packages/reference/src/guides/guideData';
import { guides, sourceOf } from './guides';
import { bundleSpecification, type Json, resolveValue, siteReferences } from './specification';

jest.mock(
  '@docusaurus/Link',
  () => ({
    __esModule: true,
    default: ({ to, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => <a href={to} {...props} />,
  }),
  { virtual: true },
);

jest.mock('@docusaurus/router', () => ({ useHistory: () => ({}) }), { virtual: true });
jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectLink: () => undefined }) }),
  { virtual: true },
);

const DIAGRAM = /<StateDiagram of="([^"]+)" lifecycle=\{lifecycles\.(\w+)\} reference="main" \/>/g;

/** The operations that each diagram must link, written down here: the documents are not asked. */
const OPERATIONS: readonly [string, readonly string[]][] = [
  [
    'campaign',
    [
      'simulator-spec/change-campaign-status',
      'simulator-spec/change-influencer-company-status',
      'spec/complete-campaign',
      'spec/start-campaign',
    ],
  ],
  ['campaign image', ['simulator-spec/change-campaign-image-status', 'spec/update-campaign-image']],
  ['campaign video', ['simulator-spec/change-campaign-status', 'spec/complete-campaign']],
  ['company approval request', ['simulator-spec/change-influencer-company-status']],
  [
    'generation task',
    ['simulator-spec/change-influencer-company-status', 'spec/cancel-influencer-image-generation-task'],
  ],
  [
    'transaction',
    [
      'simulator-spec/change-campaign-status',
      'simulator-spec/change-influencer-company-status',
      'spec/cancel-influencer-image-generation-task',
    ],
  ],
];

const main = bundleSpecification('main');
const simulator = bundleSpecification('simulator');
const data = lifecycles(siteReferences());
const diagrams = guides.flatMap((guide) =>
  [...sourceOf(guide).matchAll(DIAGRAM)].map(([, of = '', name = '']) => ({ guide, of, name })),
);

it('finds every diagram of the guides', () => {
  const used = guides.flatMap((guide) => sourceOf(guide).match(/<StateDiagram/g) ?? []);
  expect(diagrams).toHaveLength(used.length);
  expect(used.length).toBeGreaterThan(0);
});

describe.each(diagrams)('the diagram of a $of in $guide', ({ of, name }) => {
  const schema = resolveValue(main, { $ref: `#/components/schemas/${name}` });
  const source = schema['x-lifecycle'] as {
    initial: string[];
    transitions: { from: string; to: string; by: string }[];
  };
  const lifecycle = data[name];
  const html = lifecycle ? renderToStaticMarkup(<StateDiagram of={of} lifecycle={lifecycle} reference="main" />) : '';

  it('draws the states of the specification', () => {
    const drawn = [...html.matchAll(/<text[^>]*class="name"[^>]*>([^<]+)</g)].map(([, text]) => text);
    expect(drawn.sort()).toEqual([...((schema['x-extensible-enum'] ?? schema.enum) as string[])].sort());
  });

  it('lists the transitions of the specification as text', () => {
    const rows = [...html.matchAll(/<code>([^<]+)<\/code><\/td><td><code>([^<]+)<\/code>/g)].map(
      ([, from, to]) => `${from} ${to}`,
    );
    expect(new Set(rows)).toEqual(new Set(source.transitions.map(({ from, to }) => `${from} ${to}`)));
    expect(html.match(/class="badge"/g)).toHaveLength(rows.length);
  });

  it('links the operations that cause the transitions', () => {
    const pages = [...html.matchAll(/href="\/docs\/(?:simulator-)?spec\/([^"]+)"/g)].map(([, page]) => page);
    const ids = source.transitions.map(({ by }) => by).filter((by) => by !== 'system');
    expect(new Set(pages)).toEqual(new Set(ids.map((id) => kebab(id.replace(/^\w+:/, '')))));
    const known = [main, simulator].flatMap(operationIds);
    expect(ids.filter((id) => !known.includes(id.replace(/^\w+:/, '')))).toEqual([]);
  });
});

test.each(OPERATIONS)('the diagram of a %s has the operations of its states', (of, operations) => {
  const { name = '' } = diagrams.find((diagram) => diagram.of === of) ?? {};
  expect(operationsOf(of, name)).toEqual(operations);
});

function operationsOf(of: string, name: string): (string | undefined)[] {
  const lifecycle = data[name];
  const html = lifecycle ? renderToStaticMarkup(<StateDiagram of={of} lifecycle={lifecycle} reference="main" />) : '';
  return [
    ...new Set([...html.matchAll(/href="\/docs\/((?:simulator-)?spec\/[^"]+)"/g)].map(([, page]) => page)),
  ].sort();
}

function kebab(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function operationIds(document: Json): string[] {
  return Object.values(document.paths as Record<string, Record<string, { operationId?: string }>>).flatMap((item) =>
    Object.values(item).flatMap(({ operationId }) => operationId ?? []),
  );
}

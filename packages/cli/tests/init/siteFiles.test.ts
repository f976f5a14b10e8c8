import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import fc from 'fast-check';
import type { SiteOptions } from 'gatedocs-generator/settings';
import { parse } from 'yaml';
import { hostileText } from '../../../../tests/support/hostileTexts';
import { SITE_SCRIPTS } from '../../../../tools/pack/generatedFiles';
import type { InitDocument } from '../../src/init/documents';
import { readme } from '../../src/init/readme';
import { redoclyConfig } from '../../src/init/redoclyConfig';
import { siteConfig, stringLiteral } from '../../src/init/siteConfig';

const answers = { name: 'Acme', domain: 'acme.example', url: 'https://docs.acme.example', specs: [] };

function documentWith(text: string): InitDocument {
  return {
    file: 'x.yaml',
    id: 'pets',
    label: text,
    description: text,
    specification: `specs/pets/${text}`,
    files: new Map(),
    document: { info: { title: text, version: '1' } },
    warnings: 0,
  };
}

function evaluated(source: string): { readonly site: SiteOptions } {
  const context = { module: { exports: {} as { site: SiteOptions } } };
  runInNewContext(transformSync(source, { loader: 'ts', format: 'cjs' }).code, context);
  return context.module.exports;
}

describe('site.config.ts', () => {
  it('contains the answers, and facts from the documents', () => {
    const { site } = evaluated(
      siteConfig({
        answers,
        documents: [documentWith('Pets')],
        lead: 'All.',
      }),
    );
    expect(site).toMatchObject({
      product: 'Acme',
      url: 'https://docs.acme.example',
      hostedDomain: 'acme.example',
      references: [{ id: 'pets', label: 'Pets', specification: 'specs/pets/Pets', description: 'Pets' }],
      guides: ['intro'],
      home: { lead: 'All.', guides: [{ to: '/docs/intro' }] },
    });
  });

  it('has hostile texts as texts', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { site } = evaluated(
          siteConfig({
            answers: { ...answers, name: text },
            documents: [documentWith(text)],
            lead: text,
          }),
        );
        expect([site.product, site.home?.lead, site.references[0]?.label]).toEqual([text, text, text]);
        expect(stringLiteral(text)).not.toMatch(/\$\{|[\u200b-\u200f\u2028-\u202e\ufeff]/);
      }),
    );
  });
});

describe('redocly.yaml', () => {
  const documents = [
    { id: 'pets', specification: 'specs/pets/a: b #c.yaml' },
    { id: 'shop', specification: 'specs/shop/openapi.json' },
  ];

  it('keeps the strict rules, and has those that a document breaks as warnings for it', () => {
    const broken = new Map([
      [
        'pets',
        new Map([
          ['tag-description', 1],
          ['struct', 30],
        ]),
      ],
      ['shop', new Map<string, number>()],
    ]);
    expect(parse(redoclyConfig(documents, broken))).toMatchObject({
      apis: {
        pets: { root: 'specs/pets/a: b #c.yaml', rules: { 'tag-description': 'warn', struct: 'warn' } },
        shop: { root: 'specs/shop/openapi.json' },
      },
      extends: ['recommended-strict'],
      rules: { 'no-invalid-schema-examples': { severity: 'error' } },
    });
    expect(redoclyConfig(documents, broken)).toContain('struct: warn # 30 places');
  });

  it('leaves out a document that Redocly cannot read', () => {
    const { apis } = parse(redoclyConfig(documents, new Map([['pets', undefined]]))) as { apis: object };
    expect(Object.keys(apis)).toEqual(['shop']);
    const neither = new Map([
      ['pets', undefined],
      ['shop', undefined],
    ]);
    expect(parse(redoclyConfig(documents, neither))).toMatchObject({ apis: {} });
  });
});

it('README.md has texts of documents as text', () => {
  const text = readme('Acme', answers.url, [documentWith('<img src=x> {x} | [a](b)')]);
  expect(text).toContain('- \\<img src=x\\> \\{x\\} \\| \\[a\\](b): `specs/pets/<img src=x> {x} | [a](b)`');
});

describe('README.md', () => {
  it('names every command of the site', () => {
    const text = readme(answers.name, answers.url, []);
    const names = [...Object.keys(SITE_SCRIPTS), 'docusaurus'];
    expect(names.filter((name) => !new RegExp(`\\bnpm (?:run )?${name}\\b(?!:)`).test(text))).toEqual([]);
  });
});

import { Failure } from 'gatedocs-generator/node';
import { askAll, askMissingOptions } from '../../src/init/askQuestions';
import { createIdentifiers } from '../../src/init/identifiers';
import { readOptions } from '../../src/init/options';

const ALL = ['--name', 'Acme', '--domain', 'acme.example', '--url', 'https://docs.acme.example', '--spec', 'a.yaml'];

describe('the options', () => {
  it('can say everything', () => {
    expect(readOptions([...ALL, '--spec', 'b.yaml', 'c.yaml', '--yes', '--dry-run'])).toEqual({
      name: 'Acme',
      domain: 'acme.example',
      url: 'https://docs.acme.example',
      specs: ['a.yaml', 'b.yaml', 'c.yaml'],
      yes: true,
      dryRun: true,
    });
  });

  it.each([
    [['--nam', 'Acme'], "Unknown option '--nam'"],
    [['--name'], '--name'],
    [['--name', ' '], '--name is empty'],
    [['--name', 'A<b>'], 'has a character such as <'],
    [['--name', 'A {{product}}'], 'has a character such as <'],
    [['--name', 'a\nb'], 'has a character such as <'],
    [['--name', 'x'.repeat(61)], 'more than 60 characters'],
    [['--domain', 'acme'], '"acme" is not a domain'],
    [['--domain', 'me@acme.example'], 'write what follows the @'],
    [['--url', 'docs.acme.example'], 'write an https address without a path'],
    [['--url', 'http://docs.acme.example'], 'write an https address without a path'],
    [['--url', 'https://acme.example/docs'], 'write an https address without a path'],
    [['api.yaml'], 'api.yaml belongs to no option: write --spec api.yaml'],
  ])('%j are refused', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });

  it.each([
    ['Acme API', 'Acme'],
    [' Café & Cie ', 'Café & Cie'],
    ['株式会社', '株式会社'],
  ])('the name %j is %j', (written, name) => {
    expect(readOptions(['--name', written]).name).toBe(name);
  });
});

describe('a missing option', () => {
  const options = readOptions(['--name', 'Acme']);
  const check = async (file: string): Promise<void> => {
    if (file === 'gone.yaml') throw new Failure('gone.yaml does not exist.');
  };

  it('is named when nobody can be asked', async () => {
    await expect(askMissingOptions(options, check, false)).rejects.toThrow(
      '--domain, --url, --spec are missing, and there is no terminal to ask in: add them to the command.',
    );
    await expect(askMissingOptions({ ...options, yes: true }, check, true)).rejects.toThrow(
      '--domain, --spec are missing, and with --yes',
    );
  });

  it('has a default where there is one', async () => {
    const { url } = await askMissingOptions(
      { ...options, domain: 'acme.example', specs: ['a.yaml'], yes: true },
      check,
      false,
    );
    expect(url).toBe('https://docs.acme.example');
  });

  it('is asked for, again after an answer that cannot be used', async () => {
    const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const answers = ['acme', 'acme.example', '', '', 'gone.yaml', 'tests/fixtures/init/lamps.json', ''];
    const asked: string[] = [];
    const result = await askAll(options, check, async (text) => {
      asked.push(text);
      return answers.shift() ?? '';
    });
    expect(result).toEqual({
      name: 'Acme',
      domain: 'acme.example',
      url: 'https://docs.acme.example',
      specs: ['tests/fixtures/init/lamps.json'],
    });
    expect(asked).toHaveLength(7);
    expect(said.mock.calls.flat().map((line) => String(line).slice(0, 24))).toEqual([
      '"acme" is not a domain: ',
      'At least one document is',
      'gone.yaml does not exist',
    ]);
    said.mockRestore();
  });
});

describe('ids', () => {
  it.each([
    [
      ['Parcel Post API', 'Parcel post (API)'],
      ['parcel-post-api', 'parcel-post-api-2'],
    ],
    [
      ['ß 1', 'Café Zoë'],
      ['ss-1', 'cafe-zoe'],
    ],
    [
      ['日本語', '', '😀'],
      ['reference', 'reference-2', 'reference-3'],
    ],
    [
      ['3D printing', '2.0'],
      ['api-3d-printing', 'api-2-0'],
    ],
    [
      ['Intro', 'Category', 'Tags', 'Errors', 'API'],
      ['intro-2', 'category-2', 'tags-2', 'errors-2', 'api-2'],
    ],
    [
      ['../../etc/passwd', '__proto__', 'constructor'],
      ['etc-passwd', 'proto', 'constructor'],
    ],
  ])('of %j are %j', (titles, ids) => {
    expect(createIdentifiers(titles)).toEqual(ids);
  });

  it('of long titles are short', () => {
    expect(createIdentifiers([`${'x'.repeat(39)} ${'y'.repeat(1e6)}`])).toEqual(['x'.repeat(39)]);
  });
});

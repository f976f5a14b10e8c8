import { readFileSync } from 'node:fs';
import { unlinkMissingFiles } from '../../../../tools/pack/unlinkMissingFiles';

const FILES = ['CONTRIBUTING.md', 'SECURITY.md', 'UPGRADING.md'];

test('links within the package and to the web stay, others become text, and those to a reason go', () => {
  const text =
    'See [Runbooks](#runbooks), [who reads](SECURITY.md#who-may-read), [npm](https://docs.npmjs.com) and [.env](.env.example) ([why](decisions/a.md#b)). So. [Why](decisions/c.md). It [may](decisions/d.md).';
  expect(unlinkMissingFiles(text, FILES)).toBe(
    'See [Runbooks](#runbooks), [who reads](SECURITY.md#who-may-read), [npm](https://docs.npmjs.com) and .env. So. It may.',
  );
});

test.each(FILES)('%s has no link out of the package', (file) => {
  const published = unlinkMissingFiles(readFileSync(file, 'utf8'), FILES);
  const targets = [...published.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  expect(targets).not.toEqual([]);
  expect(targets.filter((target) => !/^(?:#|https:|(?:CONTRIBUTING|SECURITY|UPGRADING)\.md)/.test(target))).toEqual([]);
});

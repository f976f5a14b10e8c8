import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TOKENS = 'packages/preset/src/css/tokens.css';
/** The shapes of icons are paths. */
const SHAPES = 'packages/preset/src/css/icons.css';

const COMMENT = /\/\*[\s\S]*?\*\//g;
const DECLARATION = /(?<property>[\w-]+)\s*:\s*(?<value>[^;{}]+);/g;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/i;
/** Sizes of text, spaces and radii. Lengths of other properties are of one place. */
const MEASURED =
  /^(?:font|font-size|(?:scroll-)?(?:margin|padding)(?:-.+)?|(?:row-|column-)?gap|border(?:-.+)?-radius|--(?!op-|method-).+)$/;
const LENGTH = /(?<![\w.-])(?!0(?:px|rem))\d*\.?\d+(?:px|rem)\b/;

/** Returns the declarations of a style sheet that have a value of their own instead of a token. */
function ownValues(css: string): string[] {
  return [...css.replaceAll(COMMENT, '').matchAll(DECLARATION)].flatMap(
    ({ groups: { property = '', value = '' } = {} }) =>
      COLOUR.test(value) || (MEASURED.test(property) && LENGTH.test(value)) ? [`${property}: ${value}`] : [],
  );
}

const sheets = ['packages/preset/src', 'packages/reference/src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  )
  .filter((file) => file.endsWith('.css') && file !== TOKENS && file !== SHAPES);

it('there are style sheets', () => {
  expect(sheets.length).toBeGreaterThan(20);
});

it.each(sheets)('%s has no size of text, space, radius or colour of its own', (file) => {
  expect(ownValues(readFileSync(file, 'utf8'))).toEqual([]);
});

it.each([
  'color: #fff',
  'border: 1px solid rgb(0 0 0 / 10%)',
  'font-size: 0.9rem',
  'padding: var(--space-4) 3px',
  'margin-inline-start: calc(-1 * 0.5rem)',
  'gap: 10px',
  'border-radius: 4px',
  '--ifm-global-radius: 8px',
])('"%s" is found', (declaration) => {
  expect(ownValues(`a { top: 3px; ${declaration}; width: 3rem; }`)).toEqual([declaration]);
});

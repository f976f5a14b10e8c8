import { codeBlocks, sourceOf } from './guides';

/** Days of the shortest notice that the page promises: 12 months, in a year without 29 February. */
const NOTICE_DAYS = 365;
const DAY = 24 * 60 * 60 * 1000;

/** Returns the headers of the page's example response. */
function exampleHeaders(): Headers {
  const [block] = codeBlocks('versions.mdx').filter(({ language }) => language === 'http');
  const [, ...lines] = (block?.code ?? '').trimEnd().split('\n');
  return new Headers(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
}

it('shows a deprecation and a sunset in the forms of RFC 9745 and RFC 8594, 12 months apart', () => {
  const headers = exampleHeaders();
  const [, seconds] = /^@(\d+)$/.exec(headers.get('Deprecation') ?? '') ?? [];
  const deprecation = new Date(Number(seconds) * 1000);
  const sunset = new Date(headers.get('Sunset') ?? '');
  // The weekday has to be right too.
  expect(sunset.toUTCString()).toBe(headers.get('Sunset'));
  expect((sunset.getTime() - deprecation.getTime()) / DAY).toBeGreaterThanOrEqual(NOTICE_DAYS);
  expect(headers.get('Link')).toMatch(/^<https:\/\/docs\.example\.com\/docs\/versions>; rel="deprecation"/);

  const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const sentence = `deprecated on ${inWords.format(deprecation)} and removed on ${inWords.format(sunset)}`;
  expect(sourceOf('versions.mdx').replaceAll('\n', ' ')).toContain(sentence);
});

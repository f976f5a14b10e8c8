import { renderToStaticMarkup } from 'react-dom/server';
import { guideMarkdown } from '../../src/docusaurus/publish/guideMarkdown';
import { Attachment } from '../../src/theme/MDXComponents/Attachment';

const page = (content: string): string =>
  `<nav><a href="/">Home</a></nav><article><div class="theme-doc-markdown markdown">${content}</div></article>`;

it('has the text of a guide without the navigation around it', () => {
  const html = '<header><h1>Intro</h1></header><h2 id="a">Start<a href="#a" class="hash-link">#</a></h2><p>Go on.</p>';
  expect(guideMarkdown(page(html))).toBe('# Intro\n\n## Start\n\nGo on.\n');
});

it('names the language of code, and the file of an example', () => {
  const code = (caption: string, grammar = ''): string =>
    `<figure class="code-panel x"${grammar ? ` data-grammar="${grammar}"` : ''}><figcaption>${caption}</figcaption><pre><code class="op-code">a b</code></pre><button>Copy</button></figure>`;
  expect(guideMarkdown(page(code('HTTP', 'http')))).toBe('```http\na b\n```\n');
  expect(guideMarkdown(page(code('a.sh')))).toBe('a.sh\n\n```\na b\n```\n');
});

it('has every tab below its label', () => {
  const html =
    '<div class="tabs-container"><ul role="tablist"><li role="tab">curl</li><li role="tab">Ruby</li></ul>' +
    '<div><div role="tabpanel"><p>One.</p></div><div role="tabpanel" hidden><p>Two.</p></div></div></div>';
  expect(guideMarkdown(page(html))).toBe('curl\n\nOne.\n\nRuby\n\nTwo.\n');
});

it('quotes admonitions, and leaves drawings out', () => {
  const html = '<div class="theme-admonition"><div><svg><text>i</text></svg>note</div><div><p>Mind it.</p></div></div>';
  expect(guideMarkdown(page(html))).toBe('> note\n>\n> Mind it.\n');
});

it('names the file of a download', () => {
  const attachment = (
    <Attachment file="a_form.pdf" load={() => Promise.reject(new Error('not loaded'))}>
      the{' '}
      <strong>
        <span>form</span>
      </strong>
    </Attachment>
  );
  const html = `<p>Fill in ${renderToStaticMarkup(attachment)}.</p>`;
  expect(guideMarkdown(page(html))).toBe('Fill in the **form** (a_form.pdf, a file to download from the page).\n');
});

it('is null for a page that is not a guide', () => {
  expect(guideMarkdown('<main><h1>Home</h1></main>')).toBeNull();
});

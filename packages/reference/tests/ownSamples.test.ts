/** @jest-environment jsdom */

import { waitFor } from '@testing-library/react';
import { describedOperation, documentWith } from '../../../tests/support/describedOperation';
import type { RawOperation } from '../src/document/types';
import { openBuilderOnClick } from '../src/page/openBuilder';
import { readBundle } from '../src/read/readBundle';
import { operationData } from '../src/render/operationData';

const mountBuilder = jest.fn((..._parts: unknown[]) => () => {});
jest.mock('../src/builder', () => ({
  mountBuilder: (...parts: unknown[]) => mountBuilder(...parts),
}));

describe('samples of the document in a language of the generated ones', () => {
  const samples = [
    { lang: 'Python', label: 'Client', source: 'first()' },
    { lang: 'py', label: 'Other client', source: 'second()' },
    { lang: 'Ruby', label: 'Client', source: 'client.first' },
  ];
  const panelsOf = (members: RawOperation): HTMLElement[] => {
    const root = document.createElement('div');
    root.innerHTML = operationData(describedOperation(documentWith(members))).html;
    return [...root.querySelectorAll<HTMLElement>('[aria-label="Code samples"] > [data-switch] > *')];
  };
  const codeIn = (panel: HTMLElement | undefined, language: string) =>
    panel?.querySelector(`[data-language="${language}"] code`)?.textContent;

  test('are first in the list of samples, in their language', () => {
    const [list, first, second, generated] = panelsOf({ 'x-codeSamples': samples });
    expect([...(list?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Client (Python, Ruby)',
      'Other client (Python)',
      'Generated',
    ]);
    expect([codeIn(first, 'python'), codeIn(first, 'ruby')]).toEqual(['first()', 'client.first']);
    expect(codeIn(second, 'python')).toBe('second()');
    expect([first, second, generated].map((panel) => panel?.hidden)).toEqual([false, true, true]);
  });

  test('leave generated ones in the other languages', () => {
    const [, first, second, generated] = panelsOf({ 'x-codeSamples': samples });
    expect(codeIn(first, 'curl')).toContain('curl --request GET');
    expect(codeIn(second, 'ruby')).toBe(codeIn(generated, 'ruby'));
    expect(first?.querySelector('[data-language="curl"] [role="group"]')?.getAttribute('aria-label')).toBe(
      'curl sample, generated',
    );
  });

  test('keep the names of the examples of the body', () => {
    const examples = { a: { summary: 'Small', value: 1 }, b: { summary: 'Large', value: 2 } };
    const [list] = panelsOf({
      'x-codeSamples': [{ lang: 'curl', source: 'x' }],
      requestBody: { content: { 'application/json': { examples } } },
    });
    expect([...(list?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Written by hand (curl)',
      'Small',
      'Large',
    ]);
  });
});

test.each([
  ['0', 0],
  ['1', 0],
  ['2', 1],
])('with the panel %s of the list, the request builder starts with the example %i', async (panel, example) => {
  const examples = { a: { value: 1 }, b: { value: 2 } };
  const operation = describedOperation(
    documentWith({
      'x-codeSamples': [{ lang: 'curl', source: 'x' }],
      requestBody: { content: { 'application/json': { examples } } },
    }),
  );
  const { html, request } = operationData(operation);
  document.body.innerHTML = html;
  const release = openBuilderOnClick(document.body, () => Promise.resolve({ request }));
  mountBuilder.mockClear();
  const list = document.querySelector<HTMLSelectElement>('[aria-label="Code samples"] select');
  if (list) list.value = panel;
  document.querySelector<HTMLButtonElement>('[data-builder]')?.click();
  await waitFor(() => expect(mountBuilder).toHaveBeenCalledTimes(1));
  expect(mountBuilder.mock.calls[0]?.[1]).toMatchObject({ example });
  release();
});

test("ReadMe's samples are those of the document, after its own", () => {
  const get = {
    'x-code-samples': [{ lang: 'curl', source: 'first' }],
    'x-readme': { 'code-samples': [{ language: 'python', name: 'Client', code: 'second' }, { language: 'go' }] },
  };
  const { document: read } = readBundle({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get } },
  });
  expect(describedOperation(read).codeSamples).toMatchObject([
    { language: 'curl', source: 'first' },
    { language: 'python', name: 'Client', source: 'second' },
  ]);
});

test('a webhook and a callback have all samples of the document', () => {
  const post: RawOperation = {
    summary: 'Sent',
    'x-codeSamples': [
      { lang: 'Go', source: 'receive("go")' },
      { lang: 'Fortran', source: 'receive "fortran"' },
    ],
  };
  const event = { info: { title: 'A', version: '1' }, webhooks: { done: { post } } };
  const caller = documentWith({ callbacks: { done: { '{$url}': { post } } } });
  for (const page of [event, caller].map((each) => operationData(describedOperation(each)))) {
    const root = document.createElement('div');
    root.innerHTML = page.html;
    for (const source of ['receive("go")', 'receive "fortran"']) {
      expect(root.textContent).toContain(source);
      expect(page.markdown).toContain(source);
    }
  }
});

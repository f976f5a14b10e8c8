/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { LABELS } from '../../../../../tests/support/labels';
import { RequestBuilder } from '../../../../reference/src/builder/RequestBuilder';
import type { RequestTemplate } from '../../../../reference/src/samples/requestTemplate';

const field = { required: false, form: 'text' as const, type: 'string', limits: [], choices: [] };
const template: RequestTemplate = {
  method: 'POST',
  path: '/things',
  servers: [{ url: 'https://api.example.com', description: '', variables: [] }],
  authorizations: [],
  parameters: [],
  responseKind: 'json',
  bodies: [
    {
      kind: 'json',
      members: [],
      mediaTypes: ['application/json', 'text/json'],
      required: true,
      examples: [{ label: 'A', value: { kind: 'json', text: '{}' } }],
    },
    {
      kind: 'text',
      mediaTypes: ['application/xml'],
      required: true,
      examples: [
        { label: 'One', value: { kind: 'text', text: '<a/>' } },
        { label: 'Two', value: { kind: 'text', text: '<b/>' } },
      ],
    },
    { kind: 'file', mediaTypes: ['image/png'], required: true, examples: [] },
    {
      kind: 'urlencoded',
      mediaTypes: ['application/x-www-form-urlencoded'],
      required: true,
      examples: [{ label: 'A', value: { kind: 'form', parts: { note: 'a b' } } }],
      parts: [{ ...field, name: 'note', isFile: false }],
    },
  ],
};

const open = (sample: number) =>
  render(<RequestBuilder template={template} example={sample} onClose={() => undefined} />);
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const curl = () => screen.getByLabelText('curl sample').textContent;

it('starts with the sample of the page', () => {
  open(2);
  expect(screen.getByLabelText<HTMLSelectElement>('Media type').value).toBe('application/xml');
  expect(screen.getByLabelText<HTMLSelectElement>(LABELS.startFromExample).value).toBe('1');
  expect(curl()).toContain("--data-raw '<b/>'");
});

it('has an input for every kind of body', () => {
  open(0);
  choose('Media type', 'text/json');
  expect(curl()).toContain('text/json');
  choose('Media type', 'application/xml');
  fireEvent.change(screen.getByRole('textbox', { name: /^Text/ }), { target: { value: '<typed/>' } });
  expect(curl()).toContain("--data-raw '<typed/>'");
  choose('Media type', 'image/png');
  fireEvent.change(screen.getByRole('textbox', { name: /^File/ }), { target: { value: 'mine.png' } });
  expect(curl()).toContain("--data-binary '@mine.png'");
  choose('Media type', 'application/x-www-form-urlencoded');
  fireEvent.change(screen.getByLabelText('note'), { target: { value: 'x&y' } });
  expect(curl()).toContain('note=x%26y');
});

it('keeps the media type at a reset', () => {
  open(0);
  choose('Media type', 'application/xml');
  choose(LABELS.startFromExample, '1');
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Media type').value).toBe('application/xml');
  expect(curl()).toContain("--data-raw '<b/>'");
});

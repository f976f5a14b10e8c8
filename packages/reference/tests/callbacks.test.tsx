/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { describedOperation, documentWith } from '../../../tests/support/describedOperation';
import { Callbacks } from '../src/render/article/Callbacks';
import { Errors } from '../src/render/article/Errors';
import { Responses } from '../src/render/article/Responses';

const RESPONSES = { 200: { description: 'Fine.' } };
const OPERATION = describedOperation(
  documentWith({
    responses: RESPONSES,
    callbacks: { done: { '{$request.body#/url}': { post: { responses: RESPONSES } } } },
  }),
);

it("the status of the operation's response chooses its example", () => {
  render(<Responses responses={OPERATION.responses} />);
  expect(screen.getByText('200').closest('label')?.htmlFor).toBe('example-200');
});

it("that of a callback's response does not choose another response's example", () => {
  render(<Callbacks callbacks={OPERATION.callbacks} />);
  expect(screen.getByText('200').closest('label')).toBeNull();
});

it('that of an error without an example chooses nothing', () => {
  const responses = { 400: { description: '', content: { 'application/json': { example: {} } } }, 404: RESPONSES[200] };
  render(<Errors responses={describedOperation(documentWith({ responses })).responses} />);
  expect(screen.getByText('400').closest('label')).not.toBeNull();
  expect(screen.getByText('404').closest('label')).toBeNull();
});

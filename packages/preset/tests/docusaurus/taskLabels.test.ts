import rehypeTaskLabels from '../../src/docusaurus/mdx/rehypeTaskLabels';

test('the boxes of a task list are named by their state, and other fields are left alone', () => {
  const inputs = [
    { tagName: 'input', properties: { type: 'checkbox', checked: true, disabled: true } },
    { tagName: 'input', properties: { type: 'checkbox', disabled: true } },
    { tagName: 'input', properties: { type: 'text' } },
  ];
  rehypeTaskLabels()({
    children: [{ tagName: 'ul', children: inputs.map((input) => ({ tagName: 'li', children: [input] })) }],
  });
  expect(inputs.map(({ properties }) => (properties as { ariaLabel?: string }).ariaLabel)).toEqual([
    'Done',
    'Not done',
    undefined,
  ]);
});

interface Node {
  readonly tagName?: string;
  properties?: Record<string, unknown>;
  readonly children?: readonly Node[];
}

/** Labels the checkboxes of task lists (`- [x]`), which Markdown writes without a label (WCAG 4.1.2). */
export default function rehypeTaskLabels(): (tree: Node) => void {
  return labelBoxes;
}

function labelBoxes({ children = [] }: Node): void {
  for (const child of children) {
    if (child.tagName === 'input' && child.properties?.type === 'checkbox')
      child.properties = { ...child.properties, ariaLabel: child.properties.checked ? 'Done' : 'Not done' };
    labelBoxes(child);
  }
}

import { LAYERS } from './layers';

const BEGIN = '<!-- Drawn by npm run architecture from tools/architecture/layers.ts. -->';
const END = '<!-- End of the drawing. -->';

/** Draws the layers as a Mermaid flowchart: an arrow leads from a layer to one that it imports. */
export function drawLayers(): string {
  const boxes = LAYERS.map(({ name, purpose }) => `  ${nodeId(name)}["<b>${name}</b><br>${purpose}"]`);
  const arrows = LAYERS.flatMap(({ name, imports }) =>
    directImports(name, imports).map((imported) => `  ${nodeId(name)} --> ${nodeId(imported)}`),
  );
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n');
}

/**
 * Replaces the drawing in a Markdown text.
 * @throws Error when the text has no drawing.
 */
export function withDiagram(markdown: string): string {
  const begin = markdown.indexOf(BEGIN);
  const end = markdown.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`ARCHITECTURE.md has no lines ${BEGIN} and ${END}: put them back.`);
  return `${markdown.slice(0, begin)}${BEGIN}\n${drawLayers()}\n${markdown.slice(end)}`;
}

/** Omits arrows implied by others, so that the picture stays readable. */
function directImports(name: string, imports: readonly string[]): string[] {
  const reached = new Set(imports.flatMap((imported) => [...importedBelow(imported)]));
  return imports.filter((imported) => imported !== name && !reached.has(imported));
}

function importedBelow(name: string): Set<string> {
  const { imports = [] } = LAYERS.find((layer) => layer.name === name) ?? {};
  return new Set(imports.flatMap((imported) => [imported, ...importedBelow(imported)]));
}

function nodeId(name: string): string {
  return name.replaceAll(/\W/g, '_');
}

import type { ReactElement } from 'react';
import { alikeMediaTypes } from '../../model/bodies/alikeMediaTypes.ts';
import type { Content } from '../../model/bodies/media.ts';
import type { Problems } from '../../model/errors/problem.ts';
import type { Response } from '../../model/responses/response.ts';
import { ExampleView, exampleLabel } from './ExampleView.tsx';
import { type StatusPanel, StatusSwitch } from './StatusSwitch.tsx';
import { type Panel, Switch } from './Switch.tsx';

interface Props {
  readonly responses: readonly Response[];
  readonly title: 'Response' | 'Your answer';
}

/** Bodies of responses, the successful ones first. */
export function ResponseExamples({ responses, title }: Props): ReactElement | null {
  const panels = [...responses]
    .sort((left, right) => Number(left.isError) - Number(right.isError))
    .filter(hasPanel)
    .map(statusPanel);
  if (panels.length === 0) return null;
  return (
    <section className="op-panel" aria-label={`${title} examples`}>
      <p className="op-panel-title">{title}</p>
      <StatusSwitch panels={panels} />
    </section>
  );
}

/** Returns whether a response has a panel: a success, or an error with an example. */
export function hasPanel({ isError, contents }: Response): boolean {
  return !isError || contents.some(({ mediaTypes }) => mediaTypes.some(({ examples }) => examples.length > 0));
}

/** Returns the examples of a response, or what a success has instead. */
function statusPanel({ status, isError, contents, problems }: Response): StatusPanel {
  const examples = examplePanels(contents, `Response ${status}`, problems).map((panel) => ({
    ...panel,
    printTitle: `${status} ${panel.label}`,
  }));
  const [only] = examples;
  if (only && examples.length === 1) return { status, isError, printTitle: only.printTitle, content: only.content };
  if (only) return { status, isError, content: <Switch label={`Example of ${status}`} panels={examples} /> };
  return { status, isError, printTitle: status, content: <p className="op-example-note">{noteInstead(contents)}</p> };
}

/** What stands in the place of an example: "No content", "A file (audio/mpeg)". */
function noteInstead(contents: readonly Content[]): string {
  const mediaTypes = contents.flatMap((content) => content.mediaTypes);
  if (mediaTypes.length === 0) return 'No content';
  const isFile = mediaTypes.every(({ kind }) => kind === 'file');
  return `${isFile ? 'A file' : 'No example'} (${mediaTypes.map(({ name }) => name).join(', ')})`;
}

/** Returns a panel for each example of each media type. */
export function examplePanels(contents: readonly Content[], codeLabel: string, problems?: Problems): Panel[] {
  const mediaTypes = alikeMediaTypes(contents).filter(({ examples }) => examples.length > 0);
  return mediaTypes.flatMap(({ names: [name = ''], kind, examples }) =>
    examples.map((example) => ({
      label: exampleLabel(example, name, mediaTypes.length > 1),
      content: <ExampleView example={example} kind={kind} label={codeLabel} problems={problems} />,
    })),
  );
}

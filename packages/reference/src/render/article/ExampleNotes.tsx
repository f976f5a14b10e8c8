import type { ReactElement } from 'react';
import { alikeMediaTypes } from '../../model/bodies/alikeMediaTypes.ts';
import type { Content } from '../../model/bodies/media.ts';
import { exampleText } from '../../model/values/example.ts';
import { ExampleView, exampleLabel } from './ExampleView.tsx';

/** Examples of a body that are in no sample: the document has only their address. */
export function ExampleNotes({ contents }: { contents: readonly Content[] }): ReactElement {
  return (
    <>
      {alikeMediaTypes(contents).flatMap(({ names: [mediaType = ''], kind, examples }) =>
        examples
          .filter((example) => exampleText(example) === undefined)
          .map((example) => {
            const label = exampleLabel(example, mediaType, contents.length > 1);
            return (
              <div key={`${mediaType} ${example.label}`}>
                <p className="op-text op-example-note">{label}:</p>
                <ExampleView example={example} kind={kind} label={label} />
              </div>
            );
          }),
      )}
    </>
  );
}

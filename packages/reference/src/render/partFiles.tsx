import { renderToStaticMarkup } from 'react-dom/server';
import type { OpenApiDocument } from '../document/types.ts';
import { createPageContext, ROWS_PER_PART } from '../model/operation/pageContext.ts';
import { describeComponent } from '../model/schema/index.ts';
import type { LinkResolver } from '../prose/arrange.ts';
import { Fields } from './article/Fields.tsx';
import { LevelContext, LinkContext } from './article/Markup.tsx';
import { SenderContext } from './article/Presence.tsx';
import { SchemaFacts } from './article/SchemaFacts.tsx';
import { deferredPartNames } from './htmlAttributes.ts';
import type { PartFile } from './pageModule.ts';
import { parsePartName } from './partName.ts';

/** Id of a part's element; packages/reference/src/page/parts.ts replaces its beginning in every place. */
const CONTENT_ID = 'part--content';
/** Level of the headings above most places. */
const HEADING_LEVEL = 3;

/** Returns the parts with these names, and those that they contain, by name. */
export function partFiles(
  document: OpenApiDocument,
  names: readonly string[],
  resolveLink: LinkResolver,
): ReadonlyMap<string, PartFile> {
  const files = new Map<string, PartFile>();
  const pending = new Set(names);
  // The loop also visits names that are added during it.
  for (const name of pending) {
    const { component, direction } = parsePartName(name);
    const schema = describeComponent(
      createPageContext(document, undefined, ROWS_PER_PART),
      component,
      direction,
      CONTENT_ID,
    );
    const html = renderToStaticMarkup(
      <LinkContext value={resolveLink}>
        <SenderContext value={direction === 'request' ? 'reader' : 'either'}>
          <LevelContext value={HEADING_LEVEL}>
            <div id={CONTENT_ID}>
              <SchemaFacts schema={schema} />
              <Fields schema={schema} />
            </div>
          </LevelContext>
        </SenderContext>
      </LinkContext>,
    );
    files.set(name, { html });
    for (const inner of deferredPartNames(html)) pending.add(inner);
  }
  return files;
}

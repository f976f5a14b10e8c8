import { SAMPLE_LANGUAGES, type SampleLanguageId } from 'gatedocs-reference/languages';
import { z } from 'zod';
import { ReaderError } from '../../documentation.ts';
import { findOperation } from '../../find/findOperation.ts';
import { createSample, type DescribedOperation, findDescribedOperation, schemaNamesOf } from '../describedOperation.ts';
import { PART_ARGUMENT, PART_SHAPE, selectPart, sourceLine } from '../selectPart.ts';
import { splitAtHeadings } from '../splitMarkdown.ts';
import type { McpTool } from '../tool.ts';

/** The sections of an operation's page by title (packages/reference/src/render/article). */
const SECTION_TITLES = {
  summary: /^$/,
  parameters: / parameters$|^Query string$|^Headers$|^Cookies$/,
  body: /^(?:Body|Payload)(?! examples)/,
  responses: /^(?:Response|Your answer)$/,
  errors: /^Errors$/,
  samples: /samples$/,
  examples: / examples$/,
  more: /./,
} as const;

type Section = keyof typeof SECTION_TITLES;
const SECTIONS = Object.keys(SECTION_TITLES) as Section[];
const LANGUAGES = SAMPLE_LANGUAGES.map(({ id }) => id);

const input = z.strictObject({
  operation: z.string().trim().min(1).describe('an operationId, a request ("METHOD /path"), or the path of its page.'),
  include: z
    .array(z.enum(SECTIONS))
    .min(1)
    .default(['summary', 'parameters', 'body'])
    .describe(
      `a list of ${SECTIONS.join(', ')}; the first three without it. "more" has servers, state changes, related operations.`,
    ),
  language: z
    .enum(LANGUAGES)
    .optional()
    .describe(`the language of the code sample, one of ${LANGUAGES.join(', ')}; includes samples.`),
  part: PART_ARGUMENT,
});

const output = z.object({
  url: z.string(),
  path: z.string(),
  title: z.string(),
  id: z.string(),
  request: z.string(),
  reference: z.string(),
  ...PART_SHAPE,
  others: z.record(z.string(), z.number()).describe('What else "include" has of this operation, with its characters.'),
  schemas: z.array(z.string()).describe('Names for get_schema.'),
});

export const getOperationTool: McpTool<typeof input, typeof output> = {
  name: 'get_operation',
  title: 'Get an operation',
  description:
    'Returns a request of the API, or a webhook: its description, authorization, parameters and body. Ask for responses, errors, examples, a sample in a language when you need them.',
  input,
  output,
  async run({ operation: name, include, language, part }, context) {
    const { path, title, operation } = await findOperation(name, context);
    const { documentation, pageUrl } = context;
    const [markdown, source] = await Promise.all([
      documentation.page(path),
      documentation.document(operation.reference),
    ]);
    const described = findDescribedOperation(source, operation.id);
    const texts = splitBySection(markdown);
    if (language && described?.entry.kind === 'operation') texts.set('samples', sampleText(language, described));
    const wanted: readonly Section[] = language ? [...include, 'samples'] : include;
    const included = [...texts].filter(([each]) => wanted.includes(each));
    const others = [...texts].filter(([each]) => !wanted.includes(each));
    if (included.length === 0)
      throw new ReaderError(
        `${operation.request} has no ${wanted.join(', ')}: include ${others.map(([each]) => each).join(', ')}.`,
      );
    return {
      ...{ url: pageUrl(path), path, title, ...operation },
      ...selectPart(
        included
          .map(([, text]) => text)
          .join('\n')
          .trimEnd(),
        part,
      ),
      others: Object.fromEntries(others.map(([each, text]) => [each, text.length])),
      schemas: described ? schemaNamesOf(described) : [],
    };
  },
  formatText({ others, schemas, ...operation }) {
    const rest = Object.entries(others).map(([name, size]) => `${name} (${size} characters)`);
    const lines = [
      `${operation.request} (${operation.id}): ${operation.title}`,
      sourceLine(operation.url, operation),
      ...(rest.length > 0 ? [`Not included: ${rest.join(', ')}`] : []),
      ...(schemas.length > 0 ? [`Schemas of ${operation.reference}: ${schemas.join(', ')}`] : []),
    ];
    return `${lines.join('\n')}\n\n${operation.text}`;
  },
};

/** Returns the Markdown of a page's parts; the summary is what comes before the first heading below the title. */
function splitBySection(markdown: string): Map<Section, string> {
  const texts = new Map<Section, string>();
  let current: Section = 'summary';
  for (const { level, title, text } of splitAtHeadings(markdown)) {
    if (level === 2) current = SECTIONS.find((each) => SECTION_TITLES[each].test(title)) ?? 'more';
    const before = texts.get(current);
    texts.set(current, before === undefined ? text : `${before}\n${text}`);
  }
  return texts;
}

function sampleText(language: SampleLanguageId, operation: DescribedOperation): string {
  const { grammar } = SAMPLE_LANGUAGES.find(({ id }) => id === language) ?? {};
  return `## Code sample\n\n\`\`\`${grammar}\n${createSample(language, operation)}\n\`\`\`\n`;
}

import { inspect } from 'node:util';
import type { CallToolResult, McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { ReaderError } from '../documentation.ts';
import { tell } from '../terminal/output.ts';
import type { McpContext } from './context.ts';

/** A tool: what a model reads about it, the shapes of its arguments and its result, and what it does. */
export interface McpTool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Every argument has a description, which error messages use too. */
  readonly input: Input;
  readonly output: Output;
  /** @throws ReaderError, which becomes a result that a model can read. */
  readonly run: (input: z.output<Input>, context: McpContext) => Promise<z.output<Output>>;
  /** The result for clients that do not read structured content. */
  readonly formatText: (output: z.output<Output>) => string;
}

const UNEXPECTED_FAILURE = 'The documentation could not be read because of an unexpected failure; call the tool again.';

export function registerTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  server: McpServer,
  context: McpContext,
  { name, title, description, input, output, run, formatText }: McpTool<Input, Output>,
): void {
  const callTool = async (given: unknown): Promise<CallToolResult> => {
    const parsed = input.safeParse(given);
    if (!parsed.success) return failure(describeProblem(parsed.error, input));
    try {
      const result = await run(parsed.data, context);
      return { content: [{ type: 'text', text: formatText(result) }], structuredContent: result };
    } catch (error) {
      if (error instanceof ReaderError) return failure(error.message);
      // Not shown: its message may name files on this machine.
      tell(inspect(error));
      return failure(UNEXPECTED_FAILURE);
    }
  };
  const annotations = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };
  const inputSchema = unchecked(input);
  server.registerTool(name, { title, description, inputSchema, outputSchema: output, annotations }, callTool);
}

function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

/**
 * Returns a schema that describes the arguments to clients but accepts anything: the SDK would report all problems at
 * once, as a list with codes.
 */
function unchecked(schema: z.ZodObject): StandardSchemaWithJSON<unknown, unknown> {
  const { vendor, version, jsonSchema } = (schema as unknown as StandardSchemaWithJSON)['~standard'];
  return { '~standard': { vendor, version, jsonSchema, validate: (value) => ({ value }) } };
}

/** Returns the first problem with the arguments, as one sentence with the fix. */
function describeProblem({ issues }: z.ZodError, { shape }: z.ZodObject): string {
  const names = Object.keys(shape).join(', ');
  // Checked first, because a misspelt name also shows up as a missing argument.
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys')
    return `There is no argument ${JSON.stringify(unknown.keys[0])}: the arguments are ${names}.`;
  const [name] = issues[0]?.path ?? [];
  const description = shape[String(name)]?.description;
  if (description === undefined) return `The arguments are not an object: give one with ${names}.`;
  return `The argument "${String(name)}" is missing or not valid: give ${description}`;
}

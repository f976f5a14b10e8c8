import { parseExact } from '../document/exactJson.ts';
import { Failure } from '../failure.ts';
import { parseYaml } from './yaml.ts';

/**
 * Returns the content of a YAML or JSON file; for its numbers see ../document/exactJson.ts.
 * @throws Failure with the reason; its message continues the name of the file.
 */
export function parse(text: string): unknown {
  try {
    return parseJson(text) ?? parseYaml(text);
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    // The parser of YAML has a limit of its own.
    if (error instanceof RangeError || reason.includes('maxDepth'))
      throw new Failure('is nested too deeply to be read: use fewer levels.');
    throw new Failure(`is neither valid YAML nor valid JSON: ${reason.trim()}.`);
  }
}

/** Returns undefined for YAML. JSON's own parser is faster, and has no depth limit. */
function parseJson(text: string): unknown {
  if (!/^\uFEFF?\s*[{[]/.test(text)) return undefined;
  try {
    return parseExact(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

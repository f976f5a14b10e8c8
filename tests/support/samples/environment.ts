import type { RequestHeader, SampleText } from '../../../packages/reference/src/languages/sampleRequest';
import { loginText } from '../../../packages/reference/src/languages/sampleText';

/** What samples read; any other variable has its name as its value. Characters that a shell must not read again. */
export const ENVIRONMENT: Readonly<Record<string, string>> = {
  API_KEY: 'key-1',
  API_USER: 'me',
  API_PASSWORD: `p:"$HOME\`id\`'\\ #{1}`,
};

/** Returns the text that a sample sends. */
export function sentText(text: SampleText): string {
  if (typeof text === 'string') return text;
  return text
    .map((piece) => (typeof piece === 'string' ? piece : (ENVIRONMENT[piece.variable] ?? piece.variable)))
    .join('');
}

/** Returns the value of a header as a sample sends it. */
export function sentValue({ value, basic }: RequestHeader): string {
  return basic ? `Basic ${Buffer.from(sentText(loginText(basic))).toString('base64')}` : sentText(value);
}

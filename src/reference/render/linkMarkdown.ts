import type { Link } from '../model/link';
import { asCode, asText } from '../prose/markdownText';

export function linksMarkdown(links: readonly Link[]): string[] {
  return links.length > 0 ? [`Links:\n\n${links.map(link).join('\n')}`] : [];
}

function link({ name, operation, target, description, parameters, requestBody, server }: Link): string {
  const goal = operation ? `[${asText(operation.title)}](${operation.href})` : asCode(target);
  const text = description.replaceAll(/\s*\n\s*/g, ' ').trim();
  return [
    `- ${asCode(name)}${goal ? `: ${goal}` : ''}${text ? `. ${text}` : ''}`,
    ...parameters.map(({ name: parameter, value }) => `  - ${asCode(parameter)}: ${asCode(value)}`),
    ...(requestBody === undefined ? [] : [`  - Body: ${asCode(requestBody)}`]),
    ...(server === undefined ? [] : [`  - Server: ${asCode(server)}`]),
  ].join('\n');
}

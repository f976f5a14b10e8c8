import { objectionsTo } from '../../../packages/cli/src/specs-diff/changes';
import { changesSince } from '../../../packages/cli/src/specs-diff/changesSince';
import { asMarkdown, asText } from '../../../packages/cli/src/specs-diff/render';
import { site } from '../../fixtures/harbour/site.config';

/** Reports the changes since HEAD as often as its parent asks: a command for each test would take most of its time to start. */
export interface Question {
  readonly format: 'text' | 'markdown';
  /** Whether the site has a changelog. */
  readonly hasChangelog: boolean;
}

/** What the command would print and say, and its exit code. */
export interface Answer {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number;
}

process.on('message', async ({ format, hasChangelog }: Question) => {
  const references = site.references.map(({ changelog, ...rest }) => (hasChangelog ? { ...rest, changelog } : rest));
  const specs = await changesSince('HEAD', { ...site, references });
  const objections = specs.flatMap(objectionsTo);
  const render = format === 'text' ? asText : asMarkdown;
  const answer: Answer = {
    stdout: render('HEAD', specs),
    stderr: objections.join('\n'),
    status: Math.min(objections.length, 1),
  };
  process.send?.(answer);
});

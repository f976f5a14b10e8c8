import { readFileSync } from 'node:fs';
import { blockingFunctions } from '../../../scripts/doctor/findings/blockingFunctions';
import { keyService } from '../../../scripts/doctor/findings/keyService';
import { alone, foreignKeys, rotation } from '../../../scripts/seal-key/steps';
import { healthy } from './doctor/facts';

/** Commands of the Firebase CLI, which stops without a project (the repository names none in a file), and for secrets. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/(?:npx firebase (?!login\b)|gcloud secrets )[^`\n;|(&]*/g)].map(([command]) => command);
}

function expectProjects(text: string, least: number): void {
  const commands = commandsIn(text);
  expect(commands.length).toBeGreaterThanOrEqual(least);
  expect(commands.filter((command) => !command.includes(' --project '))).toEqual([]);
}

test('each command of the guide for owners names a project', () => {
  expectProjects(readFileSync('CONTRIBUTING.md', 'utf8'), 4);
});

test('each step of a first key, and of a rotation, names the project', () => {
  const place = { projectId: 'acme-docs', file: '.env' };
  expectProjects(rotation(place, '2', 'new', 'old'), 2);
  expectProjects(alone(place, '3', 'new', ['2', '1']), 4);
  expectProjects(foreignKeys(place, '2'), 1);
  expectProjects(alone({ ...place, file: '.env.preview' }, '1', 'new', []), 1);
});

test('each command that doctor suggests names the project', () => {
  const facts = healthy();
  const texts = [
    ...keyService({ ...facts, keyService: { status: 200 } } as never),
    ...keyService({ ...facts, keyService: { status: 404 } } as never),
    ...blockingFunctions({
      ...facts,
      requirements: { ...facts.requirements, blockingFunctions: true },
      project: { ...facts.project, blockingFunctions: { triggers: {} } },
    } as never),
  ].map((finding) => ('fix' in finding ? finding.fix : ''));
  expectProjects(texts.join('\n'), 3);
});

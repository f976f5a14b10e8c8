import { problemsOf } from '../../../tests/support/commandParsers';

test('correct commands of the three tools have no problem, however they are written', () => {
  const script = `
    ENVIRONMENT=live PROJECT=acme-docs # a comment with gcloud nonsense
    NUMBER=$(gcloud projects describe "$PROJECT" --format 'value(projectNumber)')
    npm run --silent seal:key | gcloud secrets versions add DOCS_SEAL_KEYS --data-file=- --project "$PROJECT" > /dev/null
    if gcloud iam service-accounts describe "x@$PROJECT.iam" --project "$PROJECT"; then echo "$(gh api "repos/o/r" --jq .id)"; fi
    gcloud iam service-accounts create "docs-$ENVIRONMENT" \\
      --display-name "it's \\"quoted\\" (gcloud nonsense)" --project "$PROJECT" && gh auth status
    (gcloud beta monitoring channels list --project acme-docs --filter='type="email"')
    DOCS_ENV_FILE=.env.preview npx firebase deploy --only functions --project acme-docs
    npx firebase apps:create WEB 'the site' -P acme-docs --json
    gh secret set DOCS_SEAL_KEY -R o/r --env live < "$(mktemp)"`;
  expect(problemsOf(script)).toEqual([]);
});

test.each([
  ['npx firebase deploy --ony hosting --project p', 'firebase deploy: unknown flag --ony'],
  ['npx firebase deploy hosting --project p', 'firebase deploy: too many arguments'],
  ['npx firebase deploy --project p --only', 'firebase deploy: --only lacks its value'],
  ['npx firebase functions:secrets:set --project p', 'firebase functions:secrets:set: an argument is missing'],
  ['npx firebase function:log --project p', 'firebase function:log --project p: not a known command'],
  ['npx firebase functions:log', 'firebase functions:log: names no project'],
  ['npx firebase functions:log --json=1 --project p', 'firebase functions:log: --json takes no value'],
  ['gcloud iam roles create --project p', 'gcloud iam roles create: an argument is missing'],
  ['gcloud iam roles zzcreate x --project p', 'gcloud iam roles zzcreate x: not a known command'],
  ['gcloud secrets describe x', 'gcloud secrets describe: names no project'],
  ['gcloud billing budgets list --billing-account a', 'gcloud billing budgets list: names no project'],
  ['gcloud secrets versions add x --project p', 'gcloud secrets versions add: --data-file is missing'],
  ['gcloud secrets versions add x --data-file --project p', 'gcloud secrets versions add: --data-file lacks its value'],
  ['gcloud projects describe p q', 'gcloud projects describe: too many arguments'],
  ['gcloud logging read x --order=down --project p', 'gcloud logging read: --order cannot be down'],
  [
    'gcloud artifacts repositories describe r --project p',
    'gcloud artifacts repositories describe: --location is missing',
  ],
  [
    'gcloud artifacts repositories set-cleanup-policies r --location l --project p',
    'gcloud artifacts repositories set-cleanup-policies: --dry-run or --policy is missing',
  ],
  ['gh secret set X --environment live', 'gh secret set: unknown flag --environment'],
  ['gh api', 'gh api: an argument is missing'],
  ['A="$(B=$(gh api))"; C=x', 'gh api: an argument is missing'],
  ['true | xargs; (cat <in >out 2>&1 gh;gh api)', 'gh api: an argument is missing'],
])('%s: %s', (command, problem) => {
  expect(problemsOf(command)[0]).toContain(problem);
});

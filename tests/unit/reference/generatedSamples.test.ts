import { readFileSync } from 'node:fs';
import type { OpenApiDocument } from '@site/src/reference/document/types';
import { parse } from 'yaml';
import { testSamples } from '../../support/testSamples';

const fixtureOf = (path: string) => parse(readFileSync(`tests/fixtures/${path}.yaml`, 'utf8')) as OpenApiDocument;

testSamples([
  { id: 'main', route: '/docs/spec', document: fixtureOf('harbour/specs/main') },
  { id: 'simulator', route: '/docs/simulator-spec', document: fixtureOf('harbour/specs/sandbox') },
]);

import { mkdir } from 'node:fs/promises';
import { LABELS } from '../../support/labels';
import { CREATE, GUIDE } from '../../support/routes';
import { expectAlive, expectSeen, expectWidget, openAsReader, openPage } from '../actions';
import { test } from '../test';

// Nothing compares them.
test('pictures of six pages are in .cache/engines', { tag: '@nightly' }, async ({ tab, engine }) => {
  const folder = `.cache/engines/${engine}`;
  await mkdir(folder, { recursive: true });
  const picture = (name: string) => tab.screenshot(`${folder}/${name}.png`);
  await tab.open('/');
  await expectWidget(tab);
  await picture('sign-in');
  await openAsReader(tab, '/');
  await picture('home');
  await openPage(tab, CREATE);
  await picture('operation');
  await tab.press('button', LABELS.search);
  await expectSeen(tab, 'dialog', LABELS.search);
  await tab.keys(...'voyage');
  await expectSeen(tab, 'option', /voyage/i);
  await picture('search');
  await tab.open(`${CREATE}?docusaurus-theme=dark`);
  await expectAlive(tab);
  await picture('operation-dark');
  await tab.resize(375, 812);
  await openPage(tab, GUIDE);
  await picture('guide-phone');
});

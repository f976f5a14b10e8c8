import { ADD, GUIDE } from '../../support/routes';
import { becomeReader, expectAlive, expectInViewport, expectPath } from '../actions';
import { test } from '../test';

for (const [what, path, part] of [
  ['part of an operation', ADD, 'response-201-price-currency'],
  ['heading of a guide', GUIDE, 'money'],
] as const) {
  test(`a link to a ${what} leads there, at the first visit and later`, async ({ tab, session }) => {
    await becomeReader(tab);
    const later = await session.newTab();
    for (const visit of [tab, later]) {
      await visit.resize(1280, 600);
      await visit.open(`${path}#${part}`);
      await expectInViewport(visit, `#${part}`);
      await expectAlive(visit);
      // Hydration may not lose the place.
      await expectInViewport(visit, `#${part}`);
      await expectPath(visit, `${path}#${part}`);
    }
  });
}

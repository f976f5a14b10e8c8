import { LABELS } from '../../support/labels';
import { GUIDE, WEBHOOKS } from '../../support/routes';
import { becomeReader, expectPath, expectSeen, expectWidget, openAsReader, openPage, signIn, textOf } from '../actions';
import { expect, test } from '../test';

/** Text of the page only. */
const TEXT = 'Standard Webhooks';

test('a sign-in in one tab opens the page of the other', async ({ tab, session }) => {
  await tab.open(WEBHOOKS);
  await expectWidget(tab);
  const other = await session.newTab();
  await other.open('/');
  await signIn(other);
  await expectSeen(other, 'link', LABELS.logout);
  await expectSeen(tab, 'heading', 'Webhooks');
  await expectPath(tab, WEBHOOKS);
});

test('Logout in one tab closes the page of the other', async ({ tab, session }) => {
  await openAsReader(tab, GUIDE);
  const other = await session.newTab();
  await openPage(other, WEBHOOKS);
  await expectSeen(other, 'heading', 'Webhooks');
  await tab.press('link', LABELS.logout);
  await expectWidget(tab);
  await expectWidget(other);
  expect(await textOf(other)).not.toContain(TEXT);
});

test('after Logout neither a reload nor Back shows a page', async ({ tab }) => {
  await becomeReader(tab);
  await openPage(tab, WEBHOOKS);
  await openPage(tab, GUIDE);
  await tab.press('link', LABELS.logout);
  await expectWidget(tab);
  await tab.reload();
  await expectWidget(tab);
  await tab.back();
  await expectPath(tab, WEBHOOKS);
  // The page comes back from the cache and starts again.
  await expectWidget(tab);
  await expect.poll(() => textOf(tab)).not.toContain(TEXT);
});

test('a page that was left in a transaction of the identity SDK does not block the next page', async ({ tab }) => {
  await openAsReader(tab, GUIDE);
  await tab.evaluate(holdSessions);
  await openPage(tab, WEBHOOKS);
  await tab.press('link', LABELS.logout);
  await expectWidget(tab);
});

/** Runs in the page: keeps a transaction on the identity SDK's sessions running, as the SDK's does for a moment. */
function holdSessions(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.onsuccess = () => {
      const store = opening.result.transaction('firebaseLocalStorage', 'readwrite').objectStore('firebaseLocalStorage');
      const goOn = (): void => {
        resolve();
        store.count().onsuccess = goOn;
      };
      goOn();
    };
  });
}

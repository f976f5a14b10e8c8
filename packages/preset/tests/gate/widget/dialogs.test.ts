/** @jest-environment jsdom */
import { fixDialog } from '../../../src/gate/signIn/widget/accessibility/dialogs';

test.each([
  ['<div class="firebaseui-progress-dialog-message"> Signing in… </div>', 'Signing in…'],
  ['<div class="firebaseui-progress-dialog-message"> </div>', 'Please wait'],
  ['', 'Please wait'],
])('a dialog with the content %j is named', (content, name) => {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = content;
  fixDialog(dialog);
  expect(dialog.getAttribute('aria-label')).toBe(name);
});

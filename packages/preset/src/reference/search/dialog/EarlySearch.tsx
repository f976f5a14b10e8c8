import type { ReactElement, Ref } from 'react';
import styles from './SearchDialog.module.css';

/**
 * The search before the page is hydrated, opened by packages/preset/src/docusaurus/browser/earlyPresses: what a reader types here goes
 * on in the SearchDialog, which looks the same.
 */
export default function EarlySearch({ ref }: { ref: Ref<HTMLDialogElement> }): ReactElement {
  return (
    <dialog ref={ref} className={styles.dialog} aria-label="Search" data-early-search>
      <form method="dialog" className={styles.box}>
        <div className={styles.field}>
          {/* Enter would close the dialog: a form submits with a text field of another form. */}
          <input
            className={styles.input}
            type="text"
            form="no-form"
            aria-label="Search the documentation"
            placeholder="Operation, path, field, error code …"
            autoComplete="off"
            spellCheck={false}
          />
          <button type="submit" className={styles.close}>
            Close
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** What FirebaseUI calls of dialog-polyfill when a browser has no <dialog>. */
export default { registerDialog(): void {} };

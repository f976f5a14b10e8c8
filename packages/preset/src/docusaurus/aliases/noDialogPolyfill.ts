/** Replaces dialog-polyfill, which FirebaseUI calls in browsers without <dialog>. */
export default { registerDialog(): void {} };

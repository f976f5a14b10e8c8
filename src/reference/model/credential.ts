/** Placeholder of the reader's credential in code samples. */
export const CREDENTIAL = 'YOUR_API_KEY';

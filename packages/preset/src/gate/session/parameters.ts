/** Query parameter of the address at which the gate opens a public page, as a reader sees it. */
export const SIGN_IN_PARAMETER = 'sign-in';
/** Query parameter of the home page's address at which the gate asks whether to end the session. */
export const SIGN_OUT_PARAMETER = 'sign-out';

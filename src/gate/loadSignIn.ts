/**
 * Loads the sign-in screen. Both the gate and Root load it here, in the entry, so that its chunks count as public: a page whose
 * session has ended has no key for any other.
 */
export function loadSignIn(): Promise<typeof import('./SignInScreen/mount')> {
  return import('./SignInScreen/mount');
}

/** For whatever a reader types: browsers neither keep it, nor change it, nor send it to a spell checker. */
export const TYPED = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

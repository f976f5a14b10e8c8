/** Props of text inputs: browsers neither store nor change the text, nor send it to a spell checker. */
export const TEXT_INPUT_PROPS = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

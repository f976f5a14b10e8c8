/** The accent colour in both colour modes. */
export interface Accent {
  /** CSS colours. */
  readonly light: string;
  readonly dark: string;
}
/** Returns what to do about a colour that is none, or that is not readable; null if it is. */
export declare function accentFix(accent: string): string | null;
/** Returns the accent in both colour modes: the colour itself, and a similar one that is readable on a dark background. */
export declare function accentOf(accent: string): Accent;
/** Returns the style sheet with Infima's variables for an accent. */
export declare function accentStyles({ light, dark }: Accent): string;

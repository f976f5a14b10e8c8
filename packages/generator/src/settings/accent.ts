import { type Colord, colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';

extend([a11y]);

/** Contrast of text in WCAG 2.2, success criterion 1.4.3. */
const MIN_CONTRAST = 4.5;
/**
 * Backgrounds that have the least contrast with text in the accent colour: packages/preset/src/css/custom.css,
 * packages/reference/src/page.
 */
const LIGHT_BACKGROUND = '#f0f2f7';
const DARK_BACKGROUND = '#1f2740';
/** Share of the accent in the background of a link's target: packages/reference/src/page/article.css. */
const TINT = 0.08;
/** Change of lightness, in per cent, per step towards more contrast. */
const LIGHTNESS_STEP = 0.5;
/** Infima's shades: how much darker each is than the colour; negative ones are lighter. */
const SHADES = {
  '': 0,
  '-dark': 0.1,
  '-darker': 0.15,
  '-darkest': 0.3,
  '-light': -0.1,
  '-lighter': -0.15,
  '-lightest': -0.3,
} as const;
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** The accent colour in both colour modes. */
export interface Accent {
  /** CSS colours. */
  readonly light: string;
  readonly dark: string;
}

/** Returns what to do about a colour that is none, or that is not readable; null if it is. */
export function accentFix(accent: string): string | null {
  if (!HEX.test(accent)) return 'write a colour such as "#4047c9"';
  const colour = colord(accent);
  const contrast = contrastIn('light', colour);
  return contrast >= MIN_CONTRAST
    ? null
    : `, whose contrast with its background is ${contrast.toFixed(1)}:1, less than ${MIN_CONTRAST}:1: use a darker colour such as ${nearestReadable(colour, 'light')}`;
}

/** Returns the accent in both colour modes: the colour itself, and a similar one that is readable on a dark background. */
export function toAccent(accent: string): Accent {
  const colour = colord(accent);
  return { light: colour.toHex(), dark: nearestReadable(colour, 'dark') };
}

/** Returns the style sheet with Infima's variables for an accent. */
export function accentStyles({ light, dark }: Accent): string {
  return [
    styleRule(':root', light, 0.12, { '--code-accent': dark }),
    // The selector of packages/preset/src/css/custom.css.
    `@media not print {\n${styleRule('[data-theme="dark"]', dark, 0.14)}\n}`,
    '',
  ].join('\n');
}

function styleRule(
  selector: string,
  accent: string,
  highlight: number,
  more: Readonly<Record<string, string>> = {},
): string {
  const colour = colord(accent);
  const { l } = colour.toHsl();
  const shades = Object.entries(SHADES).map(([name, darker]) => {
    const shade = colord({ ...colour.toHsl(), l: Math.min(100, l * (1 - darker)) });
    return `  --ifm-color-primary${name}: ${shade.toHex()};`;
  });
  return [
    `${selector} {`,
    ...shades,
    `  --site-accent: ${accent};`,
    `  --docusaurus-highlighted-code-line-bg: ${colour.alpha(highlight).toRgbString()};`,
    ...Object.entries(more).map(([name, value]) => `  ${name}: ${value};`),
    '}',
  ].join('\n');
}

/** Returns the readable colour nearest in lightness. */
function nearestReadable(colour: Colord, mode: keyof Accent): string {
  const { h, s, l } = colour.toHsl();
  const step = mode === 'light' ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  for (let lightness = l; lightness >= 0 && lightness <= 100; lightness += step) {
    const next = colord(colord({ h, s, l: lightness }).toHex());
    if (contrastIn(mode, next) >= MIN_CONTRAST) return next.toHex();
  }
  return mode === 'light' ? '#000000' : '#ffffff';
}

/** Returns the lowest contrast of text in a colour. */
function contrastIn(mode: keyof Accent, colour: Colord): number {
  if (mode === 'dark') return colour.contrast(DARK_BACKGROUND);
  return Math.min(colour.contrast(LIGHT_BACKGROUND), colour.contrast(tinted(colour)));
}

/** Returns white with a tint of a colour. */
function tinted(colour: Colord): Colord {
  const { r, g, b } = colour.toRgb();
  const mixed = (channel: number): number => Math.round(255 + (channel - 255) * TINT);
  return colord({ r: mixed(r), g: mixed(g), b: mixed(b) });
}

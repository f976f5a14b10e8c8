import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import { accentFix, accentStyles, toAccent } from '../../src/settings/accent';

extend([a11y]);

it.each(['#4047c9', '#000', '#0b5cad', '#146c2e', '#b3261e', '#6f3fa0', '#333'])(
  '%s is used in light mode, and a colour like it that can be read in dark mode',
  (accent) => {
    const { light, dark } = toAccent(accent);
    expect(colord(light).isEqual(accent)).toBe(true);
    expect(colord(dark).contrast('#1f2740')).toBeGreaterThanOrEqual(4.5);
    const { h, s } = colord(accent).toHsl();
    if (s > 0) expect(Math.abs(colord(dark).toHsl().h - h)).toBeLessThanOrEqual(3);
  },
);

it.each(['#ffcc00', '#a9b1ff', '#fff', '#00c853', '#ff5722'])(
  '%s is refused with a colour near it that passes',
  (accent) => {
    const fix = accentFix(accent) ?? '';
    expect(fix).toMatch(/^, whose contrast .* is \d\.\d:1, less than 4\.5:1/);
    const [better = ''] = /#[\da-f]{6}$/.exec(fix) ?? [];
    expect(accentFix(better)).toBeNull();
    expect(toAccent(better).light).toBe(better);
    expect(Math.abs(colord(better).toHsl().h - colord(accent).toHsl().h)).toBeLessThanOrEqual(3);
  },
);

it.each(['red', '#12345', 'rgb(0 0 0)', '#4047c9;}body{display:none'])('%s is no colour', (accent) => {
  expect(accentFix(accent)).toBe('write a colour such as "#4047c9"');
});

it("the style sheet has Infima's seven shades for both modes, the dark ones darker", () => {
  const css = accentStyles(toAccent('#4047c9'));
  const names = [...css.matchAll(/--ifm-color-primary(-\w+)?: (#\w{6});/g)].map(([, name = '', colour = '']) => ({
    name,
    lightness: colord(colour).toHsl().l,
  }));
  const order = ['-darkest', '-darker', '-dark', '', '-light', '-lighter', '-lightest'];
  for (const shades of [names.slice(0, 7), names.slice(7)]) {
    const sorted = [...shades].sort((left, right) => left.lightness - right.lightness);
    expect(sorted.map(({ name }) => name)).toEqual(order);
  }
  expect(css.match(/^(?::root|\[data-theme="dark"\]) \{$/gm)).toHaveLength(2);
});

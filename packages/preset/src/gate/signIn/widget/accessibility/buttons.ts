/** Relative luminance above which black text has the better contrast (WCAG 2.2, 1.4.3). */
const LIGHT_LUMINANCE = 0.179;

/** Fixes focus, contrast and indicators, and the one label that is not written as the others are. */
export function fixButtons(page: HTMLElement): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button')) {
    preventBlur(button);
    setContrast(button);
    if (button.textContent === 'Sign In') button.textContent = 'Sign in';
  }
  for (const indicator of page.querySelectorAll('.firebaseui-id-busy-indicator')) {
    if (indicator.getAttribute('role') === 'progressbar') continue;
    indicator.setAttribute('role', 'progressbar');
    indicator.setAttribute('aria-label', 'Please wait');
  }
}

/** Stops Material Design Lite from removing the focus of a clicked button, which loses a keyboard user's position. */
function preventBlur(button: HTMLButtonElement): void {
  if (!Object.hasOwn(button, 'blur')) button.blur = () => {};
}

/** Sets a text colour that contrasts with an owner's button colour. */
function setContrast(button: HTMLButtonElement): void {
  const { backgroundColor } = button.style;
  if (!backgroundColor || backgroundColor === 'transparent' || button.style.color) return;
  const channels =
    getComputedStyle(button)
      .backgroundColor.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0] = channels.slice(0, 3).map((channel) => toLinear(channel / 255));
  button.style.color = 0.2126 * red + 0.7152 * green + 0.0722 * blue > LIGHT_LUMINANCE ? '#000' : '#fff';
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

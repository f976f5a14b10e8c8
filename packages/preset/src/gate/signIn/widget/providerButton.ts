import type { ProviderOptions } from 'gatedocs-generator/settings';

/** Icons on this site's origin; FirebaseUI's come from another host. */
const PROVIDER_ICONS: Readonly<Record<string, string>> = {
  'google.com': 'google',
  'facebook.com': 'facebook',
  'github.com': 'github',
  'twitter.com': 'twitter',
  'microsoft.com': 'microsoft',
  'apple.com': 'apple',
  'yahoo.com': 'yahoo',
  password: 'email',
  phone: 'phone',
  anonymous: 'guest',
};

/** Returns the options of a provider's button; by default it has the card's colour and an icon of this site. */
export function providerButton({ provider, iconUrl, buttonColor }: ProviderOptions): {
  iconUrl: string;
  buttonColor: string;
} {
  return {
    iconUrl: iconUrl ?? `/img/providers/${PROVIDER_ICONS[provider] ?? 'key'}.svg`,
    buttonColor: buttonColor ?? 'transparent',
  };
}

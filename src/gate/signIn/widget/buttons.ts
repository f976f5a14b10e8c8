import type { ProviderOptions } from '../../../site/signInOptions';

/** Icons of our own origin; FirebaseUI's come from another host. */
const ICONS: Readonly<Record<string, string>> = {
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

/** A provider's button: the card's own colour and an icon of this site, where the owner says nothing else. */
export function buttonOf({ provider, iconUrl, buttonColor }: ProviderOptions): {
  iconUrl: string;
  buttonColor: string;
} {
  return {
    iconUrl: iconUrl ?? `/img/providers/${ICONS[provider] ?? 'key'}.svg`,
    buttonColor: buttonColor ?? 'transparent',
  };
}

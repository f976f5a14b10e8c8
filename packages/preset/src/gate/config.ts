import type { Accent, AfterSignIn, CardOptions, FirebaseSettings } from 'gatedocs-generator/settings';
import type { AccessRules } from 'gatedocs-rules/policy';

/** Settings that the build writes into the gate; all of them are public. */
export interface GateConfig extends AccessRules {
  readonly title: string;
  /** Path of the logo. */
  readonly logo: string;
  /** The owner's accent colour in both colour modes; null for that of gate.css. */
  readonly accent: Accent | null;
  /** Title and text of the sign-in card. */
  readonly card: CardOptions;
  /** Whom to ask for access, an e-mail address. */
  readonly contact?: string;
  readonly firebase: FirebaseSettings;
  /** Origin of the Auth emulator in a demo build. */
  readonly authEmulator: string | null;
  readonly afterSignIn: AfterSignIn;
  /** Query parameter with the widget's mode; `mode` unless the owner renames it. */
  readonly modeParameter?: string;
  /** Id of the readers' content key in a sealed build. */
  readonly keyId: string | null;
  /** Whether there are audiences; only the key service knows who belongs to which. */
  readonly hasAudiences?: true;
  /** Whether there are public pages, which have no shell. */
  readonly hasPublicPages?: true;
}

/** Replaced by the bundler: see packages/preset/src/docusaurus/gate. */
declare const GATE_CONFIG: GateConfig;

export const gateConfig: GateConfig = GATE_CONFIG;

import { auth as firebaseui } from 'firebaseui';
import type { SignInOptions, Tenant } from '../../../site/signInOptions';
import type { GateConfig } from '../../config';

/** FirebaseUI's name for the project itself. */
const PROJECT = '_';

/** FirebaseUI's pages around a sign-in: tenant selection, signed out, errors. */
export function createHandler(
  host: HTMLElement,
  signIn: SignInOptions,
  { firebase }: GateConfig,
): firebaseui.FirebaseUiHandler {
  const { tenants = [], tosUrl, privacyPolicyUrl } = signIn;
  return new firebaseui.FirebaseUiHandler(host, {
    [firebase.apiKey]: {
      authDomain: firebase.authDomain,
      ...(tosUrl && privacyPolicyUrl ? { tosUrl, privacyPolicyUrl } : {}),
      tenants: Object.fromEntries(tenants.map((tenant) => [tenant.tenantId ?? PROJECT, tenantConfig(tenant)])),
    },
  });
}

/** Lets the reader choose a tenant; a single one is chosen without asking. */
export async function selectTenant(host: HTMLElement, signIn: SignInOptions, gate: GateConfig): Promise<string | null> {
  const { tenants = [] } = signIn;
  const { apiKey, projectId } = gate.firebase;
  const ids = tenants.map(({ tenantId }) => tenantId ?? PROJECT);
  return (await createHandler(host, signIn, gate).selectTenant({ apiKey, projectId }, ids)).tenantId;
}

function tenantConfig({ tenantId: _, ...tenant }: Tenant): firebaseui.TenantConfig {
  return { iconUrl: '/img/providers/key.svg', buttonColor: 'transparent', ...tenant, signInOptions: [] };
}

import { auth as firebaseui } from 'firebaseui';
import type { SignInError, SignInOptions, Tenant } from 'gatedocs-generator/settings';
import type { GateConfig } from '../../config.ts';

/** FirebaseUI's name for the project itself. */
const PROJECT_TENANT = '_';

/**
 * Creates FirebaseUI's pages around a sign-in: tenant selection, errors, and a page after a sign-out, which is never
 * shown here: it is a dead end, so a sign-out leads to the sign-in screen instead.
 */
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
      tenants: Object.fromEntries(tenants.map((tenant) => [tenant.tenantId ?? PROJECT_TENANT, tenantConfig(tenant)])),
    },
  });
}

/** Lets the reader choose a tenant; a single one is selected automatically. */
export async function selectTenant(host: HTMLElement, signIn: SignInOptions, gate: GateConfig): Promise<string | null> {
  const { tenants = [] } = signIn;
  const { apiKey, projectId } = gate.firebase;
  const ids = tenants.map(({ tenantId }) => tenantId ?? PROJECT_TENANT);
  return (await createHandler(host, signIn, gate).selectTenant({ apiKey, projectId }, ids)).tenantId;
}

/** Shows an error on a page with a button that repeats the failed step. */
export function showError(
  host: HTMLElement,
  { signIn, gate }: { readonly signIn: SignInOptions; readonly gate: GateConfig },
  error: unknown,
  retry: () => Promise<void>,
): void {
  const { code = '', message } = error as Partial<SignInError> & Error;
  // FirebaseUI shows its own sentence for the codes it knows, and the message of others.
  createHandler(host, signIn, gate).handleError(Object.assign(new Error(message), { code, retry }));
}

function tenantConfig({ tenantId: _, ...tenant }: Tenant): firebaseui.TenantConfig {
  return { iconUrl: '/img/providers/key.svg', buttonColor: 'transparent', ...tenant, signInOptions: [] };
}

import type { Json } from '../../guides/specification';
import { Refusal } from './refusal';
import type { Call, Resource, State } from './state';
import { now } from './state';

/** Companies, products, influencers and uploads. */
export const catalogue = {
  addCompany: (state: State, call: Call) => {
    requireFree(state.all('company'), 'external_reference', call.body, 'duplicate_reference');
    return state.create('company', call);
  },

  getCompanyById: (state: State, { params }: Call) => state.get('company', params.company_id),

  createCompanyProduct: (state: State, call: Call) => {
    const company = state.get('company', call.params.company_id);
    const products = state.all('product').filter(({ company_id }) => company_id === company.id);
    requireFree(products, 'sku', call.body, 'duplicate_sku');
    return state.create('product', call);
  },

  createProductImage: (state: State, call: Call) => {
    const product = state.get('product', call.params.product_id);
    state.referenced('asset', call.body.asset_id);
    const images = product.images as Resource[];
    if (images.some(({ asset_id }) => asset_id === call.body.asset_id)) throw new Refusal(422, 'validation_failed');
    const image = state.create('product_image', call);
    images.push({ ...image, position: images.length });
    return images.at(-1) as Resource;
  },

  uploadImage: (state: State, call: Call) => state.create('asset', call),

  requestInfluencerCompanyApproval: (state: State, call: Call) => {
    const influencer = state.get('influencer', call.params.influencer_id);
    const company = state.referenced('company', call.body.company_id);
    const params = { influencer_id: influencer.id, company_id: company.id };
    if (['pending', 'approved'].includes(String(requestsOf(state, params).at(-1)?.status)))
      throw new Refusal(409, 'approval_request_exists');
    return state.create('approval_request', { ...call, params });
  },

  changeInfluencerCompanyStatus: async (state: State, { params, body, operation }: Call) => {
    const request = latestRequest(state, params);
    const previous = String(request.status);
    if (previous === body.status) return request;
    state.move(request, 'ApprovalStatus', String(body.status), operation.id);
    request.decided_at = now();
    const codes: Record<string, string> = { rejected: 'influencer_declined', revoked: 'approval_revoked' };
    request.status_reason = reason(codes[String(body.status)], body.reason);
    await state.events.send('influencer_company_approval.status_changed', request, previous);
    return request;
  },
};

/** Returns the latest approval request of an influencer and a company. */
export function latestRequest(state: State, ids: Readonly<Record<string, unknown>>): Resource {
  return requestsOf(state, ids).at(-1) ?? state.get('approval_request', undefined);
}

function requestsOf(state: State, ids: Readonly<Record<string, unknown>>): Resource[] {
  return state
    .all('approval_request')
    .filter((request) => request.influencer_id === ids.influencer_id && request.company_id === ids.company_id);
}

/** Refuses a value that another resource has. */
export function requireFree(others: readonly Resource[], name: string, body: Json, code: string): void {
  if (body[name] && others.some((other) => other[name] === body[name])) throw new Refusal(409, code);
}

/** Returns why something has its status, or null when the status needs no reason. */
export function reason(code: string | undefined, detail: unknown): unknown {
  return code ? { code, detail: detail ?? 'The simulator asked for it.' } : null;
}

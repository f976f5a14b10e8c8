import { randomUUID } from 'node:crypto';
import { type Json, resolveValue } from '../../guides/specification';
import type { Operation } from '../documents';
import { flattened } from '../invalidBodies';
import type { Contract } from './contract';
import type { Events } from './events';
import { Refusal } from './refusal';

export interface Money {
  value: number;
  currency: string;
}

/** Something with an id and a state, in the form of the contract's schemas. */
export interface Resource extends Json {
  id: string;
  status?: string;
  updated_at?: string;
}

/** A request that the mock server has accepted. */
export interface Call {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Json;
}

/** Everything that the organization has. */
export class State {
  readonly resources = new Map<string, { kind: string; resource: Resource }>();
  readonly transactions: Resource[] = [];
  organization: Resource;

  constructor(
    readonly contract: Contract,
    readonly events: Events,
  ) {
    this.organization = contract.example('getOrganization', ({ webhook }) => webhook === null) as Resource;
    for (const [id, kind] of [
      ['getInfluencers', 'influencer'],
      ['getInfluencerVideoScenes', 'video_scene'],
    ] as const) {
      const entries = contract.examples(id).flatMap(({ data }) => data as Resource[]);
      for (const entry of entries) this.keep(kind, entry);
    }
  }

  keep(kind: string, resource: Resource): Resource {
    this.resources.set(resource.id, { kind, resource });
    return resource;
  }

  all(kind: string): Resource[] {
    return [...this.resources.values()].filter((entry) => entry.kind === kind).map(({ resource }) => resource);
  }

  /** Returns the resource that a path names. */
  get(kind: string, id: unknown): Resource {
    const entry = this.resources.get(String(id));
    if (entry?.kind !== kind) throw new Refusal(404, `${kind}_not_found`);
    return entry.resource;
  }

  /** Returns the resource that a body names. */
  referenced(kind: string, id: unknown): Resource {
    const entry = this.resources.get(String(id));
    if (entry?.kind !== kind) throw new Refusal(422, 'validation_failed');
    return entry.resource;
  }

  /**
   * Makes the resource that a request asks for, in the form of the response's example: with the values of the request,
   * the defaults of what it omits, and the ids in the path.
   */
  create(kind: string, { operation, params, body }: Call, fits?: (value: Json) => boolean): Resource {
    const example = this.contract.example(operation.id, fits);
    const omitted = Object.entries(requestProperties(operation))
      .filter(([name]) => name in example && !(name in body))
      .map(([name, schema]) => [name, whenOmitted(flattened(operation.document, schema), example[name])]);
    const known = Object.entries({ ...params, ...body }).filter(([name]) => name in example);
    const times = Object.fromEntries(['created_at', 'updated_at', 'requested_at'].map((name) => [name, now()]));
    const stamped = Object.fromEntries(Object.entries(times).filter(([name]) => name in example));
    return this.keep(kind, {
      ...example,
      ...Object.fromEntries([...omitted, ...known]),
      ...stamped,
      id: randomUUID(),
    } as Resource);
  }

  /** @throws Refusal when a lifecycle has no transition to a status that the operation may cause */
  requireWay(resource: Resource, lifecycle: string, { to, by }: { to: string; by: string }): void {
    const from = String(resource.status);
    if (!this.contract.allows(lifecycle, { from, to, by })) throw new Refusal(409, 'invalid_status_transition');
  }

  /** Sets a status by a transition of a lifecycle. */
  move(resource: Resource, lifecycle: string, to: string, by: string): void {
    this.requireWay(resource, lifecycle, { to, by });
    resource.status = to;
    resource.updated_at = now();
  }

  /** Returns the money that is available, and the money that pending charges reserve. */
  balance(): { available: number; reserved: number } {
    const sum = (status: string, sign: number) =>
      this.transactions
        .filter((entry) => entry.status === status && Math.sign(amountOf(entry)) === sign)
        .reduce((total, entry) => total + amountOf(entry), 0);
    const reserved = -sum('pending', -1);
    return { available: sum('settled', 1) + sum('settled', -1) - reserved, reserved };
  }

  /** Returns a new transaction, in the form of the simulator's response. */
  async book(type: string, status: string, amount: Money, source: Json, owner: Json = {}): Promise<Resource> {
    const example = this.contract.example('addOrganizationTransaction', (value) => value.status === 'settled');
    const at = now();
    const id = randomUUID();
    const transaction = {
      ...example,
      id,
      type,
      status,
      amount,
      // The simulator itself is the source of what it adds.
      source: { id, resource_path: `${this.contract.base}/organization/transactions?transaction_id=${id}`, ...source },
      ...owner,
      description: `For ${source.type}`,
      created_at: at,
      updated_at: at,
      settled_at: status === 'settled' ? at : null,
    } as Resource;
    this.transactions.unshift(transaction);
    await this.events.send('transaction.status_changed', transaction, null);
    return transaction;
  }

  /** Reserves the price of work; `owner`: the company and the campaign that it is for. */
  async reserve(price: Money, source: Json, owner: Json): Promise<Resource> {
    if (price.value > this.balance().available) throw new Refusal(402, 'insufficient_balance');
    return this.book('charge', 'pending', { ...price, value: -price.value }, source, owner);
  }

  /** Ends a reservation: with the amount that is charged, or with nothing. */
  async settle(id: unknown, charged: Money, by: string): Promise<void> {
    const transaction = this.transactions.find((entry) => entry.id === id);
    if (!transaction) throw new Error(`There is no transaction ${id}.`);
    const status = charged.value > 0 ? 'settled' : 'voided';
    this.move(transaction, 'TransactionStatus', status, by);
    if (status === 'settled') {
      transaction.amount = { ...charged, value: -charged.value };
      transaction.settled_at = now();
    }
    await this.events.send('transaction.status_changed', transaction, 'pending');
  }
}

export function now(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z');
}

export function times(units: number, rate: unknown): Money {
  const { value, currency } = rate as Money;
  return { value: units * value, currency };
}

/** Refuses work that costs more than the request allows. */
export function requirePrice(price: Money, { max_price: most }: Json): void {
  if (!most) return;
  if ((most as Money).currency !== price.currency) throw new Refusal(422, 'validation_failed');
  if (price.value > (most as Money).value) throw new Refusal(409, 'price_above_maximum');
}

function amountOf(transaction: Resource): number {
  return (transaction.amount as Money).value;
}

function requestProperties({ document, raw }: Operation): Json {
  const { content = {} } = resolveValue(document, raw.requestBody) as { content?: Record<string, { schema: Json }> };
  const [media] = Object.values(content);
  return (media ? flattened(document, media.schema).properties : {}) as Json;
}

/** Returns what a property is when the request omits it. */
function whenOmitted({ default: initial, type }: Json, shown: unknown): unknown {
  if (initial !== undefined) return initial;
  if (Array.isArray(shown)) return [];
  if (type === 'object') return {};
  return [type].flat().includes('null') || shown === null ? null : shown;
}

import { type Check, createCheck, type Json, resolveValue } from '../../guides/specification';
import { basePath, type Operation, operationsOf, responseExamples } from '../documents';

interface Transition {
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

/** Compiling schemas takes longer than most calls: the services of a file of tests share them. */
const checks = new WeakMap<Json, Check>();

function checkOf(document: Json): Check {
  const check = checks.get(document) ?? createCheck(document);
  checks.set(document, check);
  return check;
}

/** The documents as the service needs them. */
export class Contract {
  readonly base: string;
  readonly operations: readonly Operation[];

  constructor(readonly documents: readonly Json[]) {
    this.base = basePath(documents[0] as Json);
    this.operations = documents.flatMap(operationsOf);
  }

  /** Returns the operation that answers a request, with the values of the path's parameters. */
  find(method: string, path: string): { operation: Operation; params: Record<string, string> } | undefined {
    for (const operation of this.operations) {
      const pattern = operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
      const match = operation.method === method && new RegExp(`^${pattern}$`).exec(path);
      if (match) return { operation, params: { ...match.groups } };
    }
    return undefined;
  }

  operation(id: string): Operation {
    const operation = this.operations.find((candidate) => candidate.id === id);
    if (!operation) throw new Error(`The documents have no operation ${id}.`);
    return operation;
  }

  /** Returns a copy of an example of a successful response of an operation, the first that fits. */
  example(id: string, fits: (value: Json) => boolean = () => true): Json {
    const found = this.examples(id).find(fits);
    if (!found) throw new Error(`${id} has no example of the response that the service has to give.`);
    return found;
  }

  /** Returns copies of the examples of an operation's successful response. */
  examples(id: string): Json[] {
    const successful = responseExamples(this.operation(id)).filter(({ status }) => status.startsWith('2'));
    return successful.map(({ value }) => structuredClone(value as Json));
  }

  /** Returns the problem that an operation's page shows for a code, or undefined if it has none. */
  problem(operation: Operation, status: number, code: string): Json | undefined {
    const examples = responseExamples(operation).filter((example) => example.status === String(status));
    const found = examples.find(({ value }) => (value as Json).code === code);
    return found && structuredClone(found.value as Json);
  }

  /** Returns the status of an operation's successful response. */
  successStatus({ raw }: Operation): number {
    return Number(Object.keys(raw.responses as Json).find((status) => status.startsWith('2')));
  }

  /** Returns what is wrong with a response's body. */
  violations({ document, path, method, raw }: Operation, status: number, body: unknown): string[] {
    const { content } = resolveValue(document, (raw.responses as Json)[status]);
    if (!content) return body === undefined ? [] : ['a body where none belongs'];
    const [type = ''] = Object.keys(content as Json);
    const parts = ['paths', path, method.toLowerCase(), 'responses', String(status)];
    // A response that many operations share is a reference, which a pointer does not follow.
    const reference = ((raw.responses as Json)[status] as Json).$ref;
    const start = typeof reference === 'string' ? reference : `#/${parts.map(escaped).join('/')}`;
    return checkOf(document)(`${start}/content/${escaped(type)}/schema`, body);
  }

  /** Returns what is wrong with the payload of an event. */
  eventViolations(type: string, payload: unknown): string[] {
    const [main] = this.documents;
    const pointer = `#/webhooks/${escaped(type)}/post/requestBody/content/application~1json/schema`;
    return checkOf(main as Json)(pointer, payload);
  }

  /** Returns a copy of the first example of an event. */
  eventExample(type: string): Json {
    const [main] = this.documents as [Json];
    const { post } = (main.webhooks as Record<string, { post: Json }>)[type] ?? {};
    const { content } = resolveValue(main, post?.requestBody) as { content?: Record<string, { examples: Json }> };
    const [example] = Object.values(content?.['application/json']?.examples ?? {});
    if (!example) throw new Error(`The event ${type} has no example.`);
    return structuredClone(resolveValue(main, example).value as Json);
  }

  /** Tells whether a lifecycle has a transition that the operation, or the service itself, may cause. */
  allows(lifecycle: string, { from, to, by }: Transition): boolean {
    const [main] = this.documents as [Json];
    const schema = resolveValue(main, { $ref: `#/components/schemas/${lifecycle}` });
    const { transitions } = schema['x-lifecycle'] as { transitions: Transition[] };
    return transitions.some(
      (transition) => transition.from === from && transition.to === to && transition.by.replace(/^\w+:/, '') === by,
    );
  }
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

import { walkTree } from './tree';

const URL_START = /^\w+:\/\//;

/** The references of a document's files that lead to other files. */
export class FileReferences {
  /** Whether a file has a reference to another one. */
  leadsOut = false;
  readonly #addresses = new Set<string>();
  readonly #ids = new Set<string>();

  /** @param absolute returns a reference from this file as an absolute path or address. */
  add(parsed: unknown, absolute: (reference: string) => string): void {
    const references = new Set<string>();
    walkTree({ pointer: '#', value: parsed }, ({ value, names }) => {
      if (typeof value !== 'object' || value === null) return;
      const { $id, $ref, externalValue } = value as Readonly<Record<string, unknown>>;
      if (typeof $id === 'string') this.#ids.add($id.replace(/#$/, ''));
      if (typeof $ref === 'string') references.add($ref);
      if (typeof externalValue === 'string' && !URL_START.test(externalValue)) references.add(externalValue);
      if (names === 'mapping') for (const target of Object.values(value)) if (isFile(target)) references.add(target);
    });
    for (const reference of references) {
      const [file = ''] = reference.split('#');
      if (file === '' || this.#ids.has(file)) continue;
      this.leadsOut = true;
      this.#addresses.add(absolute(file));
    }
  }

  /** Returns whether a path or address is that of a reference: `$id` is a name, `externalValue` can be a link. */
  mayLoad(address: string): boolean {
    return !URL_START.test(address) || (this.#addresses.has(address) && !this.#ids.has(address));
  }
}

/** Returns whether a discriminator's target is in a file, not the name of a schema. */
function isFile(target: unknown): target is string {
  return (
    typeof target === 'string' && !target.startsWith('#') && (target.includes('/') || /\.(?:ya?ml|json)$/i.test(target))
  );
}

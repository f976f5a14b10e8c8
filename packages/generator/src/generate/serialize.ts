/**
 * Serialises data so that different data have different texts. Unlike JSON, it distinguishes undefined and maps.
 * @returns null if the value contains anything else, such as a function.
 */
export function serializeData(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      return Number.isFinite(value) ? String(value) : null;
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return serializeList(value, '[]');
      if (value instanceof Map) return serializeList([...value].flat(1), '()');
      if (isPlainObject(value)) return serializeList(Object.entries(value).flat(1), '{}');
      return null;
    default:
      return null;
  }
}

function serializeList(items: readonly unknown[], brackets: string): string | null {
  const texts: string[] = [];
  for (const item of items) {
    const text = serializeData(item);
    if (text === null) return null;
    texts.push(text);
  }
  return `${brackets[0]}${texts.join(',')}${brackets[1]}`;
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

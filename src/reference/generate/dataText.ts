/** Begins what stands for values that JSON lacks; a text that begins so gets one more. */
const ESCAPE = '\0';

/**
 * Returns a text for data, another one for any other data: JSON that also tells undefined and maps apart.
 * @returns null if the value has something else in it, such as a function.
 */
export function dataText(value: unknown): string | null {
  let isData = true;
  const text = JSON.stringify(value, (_name, part: unknown) => {
    switch (typeof part) {
      case 'string':
        return part.startsWith(ESCAPE) ? ESCAPE + part : part;
      case 'undefined':
        return `${ESCAPE}undefined`;
      case 'boolean':
        return part;
      case 'number':
        if (Number.isFinite(part)) return part;
        break;
      case 'object':
        if (part instanceof Map) return [`${ESCAPE}map`, ...part];
        if (isPlain(part)) return part;
    }
    isData = false;
    return null;
  });
  return isData ? text : null;
}

function isPlain(part: object | null): boolean {
  if (part === null || Array.isArray(part)) return true;
  const prototype: unknown = Object.getPrototypeOf(part);
  return prototype === Object.prototype || prototype === null;
}

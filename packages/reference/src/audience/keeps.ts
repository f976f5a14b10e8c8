import { KEEPS } from './forms.ts';
import { namesIn, type Part } from './tree.ts';

/** Returns whether a part, or one around it, declares that a name in it is to be kept. */
export function isKept(part: Part, name: string): boolean {
  for (let each: Part | undefined = part; each; each = each.parent)
    if (each.role === 'object' && namesIn(each, KEEPS).includes(name)) return true;
  return false;
}

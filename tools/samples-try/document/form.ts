import isObject from 'lodash/isObject';
import type { Json, RawMedia } from '../../../packages/reference/src/document/types';
import { formDecoded, rawPairs } from '../sent';
import type { Found } from './found';
import { deepObject, readings } from './readings';
import type { Schemas } from './schemas';
import { checkFields, type Field } from './value';

/** Checks an urlencoded form. */
export function checkForm(schemas: Schemas, media: RawMedia, body: Buffer): Found[] {
  const { encoding = {} } = media;
  const pairs = rawPairs(body.toString());
  const deep = Object.keys(encoding).filter((name) => encoding[name]?.style === 'deepObject');
  const names = pairs.map(([rawName]) => {
    const name = formDecoded(rawName);
    return deep.find((owner) => name.startsWith(`${owner}[`)) ?? name;
  });
  const fields = [...new Set(names)].map((name): Field => {
    if (deep.includes(name)) return [name, [deepObject(name, pairs)]];
    const own = pairs.filter((_, index) => names[index] === name);
    const texts = own.map(([, value]) => value.replaceAll('+', '%20'));
    const { contentType, ...style } = encoding[name] ?? {};
    const read = (type: string | undefined): Json[] =>
      readings({ ...style, in: 'query', name }, { texts, members: [] }, type);
    const structures = texts.length === 1 ? read(contentType ?? 'application/json').filter(isObject) : [];
    return [name, [...structures, ...read(contentType)]];
  });
  return checkFields(schemas, media, fields);
}

import { exactJson, parseExact } from '../../document/exactJson.ts';
import { getOwn } from '../../document/getOwn.ts';
import type { Json } from '../../document/types.ts';
import type { RequestForms } from '../../samples/requestForms.ts';
import type { RequestTemplate } from '../../samples/requestTemplate.ts';
import { BODY, chosenBody, PART, type RequestValues } from '../../samples/requestValues.ts';
import type { ValueForm } from '../../samples/valueForm.ts';
import { fieldProblems } from './fieldProblems.ts';
import { type FieldsView, NEW_VIEW, ROOT } from './fieldsView.ts';
import { misfit } from './misfit.ts';

/** A value of a request that has fields for its members, besides its JSON. */
export interface Structure {
  /** Id of the parameter, BODY, or PART and the part's name. */
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  /** Type and limits. */
  readonly type: string;
  readonly limits: readonly string[];
  readonly form: ValueForm;
  /** Returns the value's JSON; empty if it is not sent. */
  readonly textIn: (values: RequestValues) => string;
  readonly withValue: (values: RequestValues, value: Json | undefined) => RequestValues;
}

/** Structures by id. */
export type Structures = ReadonlyMap<string, Structure>;

/** What was entered in the fields of the values that are shown with fields, by id; the others are shown as JSON. */
export type Views = ReadonlyMap<string, FieldsView>;

/** Returns the structures of the parameters, and of the chosen body. */
export function structuresOf(
  template: RequestTemplate,
  forms: RequestForms,
  mediaType: string | undefined,
): Structures {
  const body = chosenBody(template, mediaType);
  const bodyForms = body && forms.bodies[template.bodies.indexOf(body)];
  const parameters = template.parameters.flatMap((parameter): Structure[] => {
    const { id, name, required, type, limits } = parameter;
    const form = getOwn(forms.parameters, id);
    return form ? [{ id, name, required, type, limits, form, ...parameterText(id) }] : [];
  });
  const whole =
    body && bodyForms?.whole
      ? [{ ...BODY_FACTS, required: body.required, form: bodyForms.whole, ...bodyText(body.required) }]
      : [];
  const parts = (body && 'parts' in body ? body.parts : []).flatMap((part): Structure[] => {
    const { name, required, type, limits, isFile } = part;
    const form = isFile ? undefined : getOwn(bodyForms?.parts, name);
    return form ? [{ id: `${PART}${name}`, name, required, type, limits, form, ...partText(name) }] : [];
  });
  return new Map([...parameters, ...whole, ...parts].map((structure) => [structure.id, structure]));
}

type TextOfStructure = Pick<Structure, 'textIn' | 'withValue'>;

function parameterText(id: string): TextOfStructure {
  return {
    textIn: ({ parameters }) => getOwn(parameters, id) ?? '',
    withValue: (values, value) => ({
      ...values,
      parameters: { ...values.parameters, [id]: compact(value) },
      sentEmpty: (values.sentEmpty ?? []).filter((other) => other !== id),
    }),
  };
}

const BODY_FACTS = { id: BODY, name: 'body', type: '', limits: [] } as const;

function bodyText(required: boolean): TextOfStructure {
  return {
    textIn: ({ body }) => ('text' in body ? body.text : ''),
    withValue: (values, value) => {
      // A required body without members is an empty object.
      const sent = value === undefined && required ? {} : value;
      const text = sent === undefined ? '' : exactJson(sent, 2);
      return { ...values, body: { kind: 'json', text } };
    },
  };
}

function partText(name: string): TextOfStructure {
  const partsIn = ({ body }: RequestValues): Readonly<Record<string, string>> =>
    body.kind === 'form' ? body.parts : {};
  return {
    textIn: (values) => getOwn(partsIn(values), name) ?? '',
    withValue: (values, value) => ({
      ...values,
      body: { kind: 'form', parts: { ...partsIn(values), [name]: compact(value) } },
    }),
  };
}

function compact(value: Json | undefined): string {
  return value === undefined ? '' : exactJson(value);
}

/** Returns the value of a text that is valid JSON; undefined for an empty one. */
export function parsedText(text: string): Json | undefined {
  return text.trim() === '' ? undefined : parseExact(text);
}

/** Returns a sentence why the fields cannot show a text; undefined if they can. */
export function reasonAgainstFields({ form, name }: Structure, text: string): string | undefined {
  try {
    const value = parsedText(text);
    const reason = value === undefined ? undefined : misfit(form, value, name);
    return reason && `Fields cannot show this JSON: ${reason}.`;
  } catch {
    return 'Fields cannot show this text: it is not valid JSON.';
  }
}

/** Returns new views: with fields for each value that they can show. */
export function startViews(structures: Structures, values: RequestValues): Views {
  const shown = [...structures.values()].filter(
    (structure) => !reasonAgainstFields(structure, structure.textIn(values)),
  );
  return new Map(shown.map(({ id }) => [id, NEW_VIEW]));
}

/** Returns the id of a field's problem. */
export function fieldId(id: string, path: string): string {
  return `${id}#${path}`;
}

/** Returns a sentence for each invalid field, by its id. */
export function problemsInFields(structures: Structures, values: RequestValues, views: Views): [string, string][] {
  return [...views].flatMap(([id, view]) => {
    const structure = structures.get(id);
    if (!structure) return [];
    const { form, name, textIn } = structure;
    // Whether the whole value is missing is known to problemsOf.
    const place = { path: ROOT, name, required: false };
    const found = fieldProblems(form, parsedText(textIn(values)), view, place);
    return found.map(([path, sentence]): [string, string] => [fieldId(id, path), sentence]);
  });
}

import type { RawBadge, RawCodeSample, RawTagGroup } from '../../document/types.ts';
import { type AnyObjectShape, list, type ObjectShape, object, STRING } from './shape.ts';

const BADGE: ObjectShape<RawBadge> = {
  name: 'a badge',
  members: { name: STRING, color: STRING },
  required: { name: null },
  technical: ['position'],
  expand: (value) => (typeof value === 'string' ? { name: value } : undefined),
};

export const BADGES = list(object(() => BADGE));

export const CODE_SAMPLE_OBJECT: ObjectShape<RawCodeSample> = {
  name: 'a code sample',
  members: { lang: STRING, label: STRING, source: STRING },
  required: { source: null },
  adapt: ({ language, code, name, ...members }) => ({
    ...(language === undefined ? {} : { lang: language }),
    ...(code === undefined ? {} : { source: code }),
    ...(name === undefined ? {} : { label: name }),
    ...members,
  }),
};

export const CODE_SAMPLES = list(object(() => CODE_SAMPLE_OBJECT));

/** ReadMe's extension (https://docs.readme.com/main/docs/openapi-extensions). */
export const READ_ME: AnyObjectShape = {
  name: "ReadMe's extension",
  members: { 'code-samples': CODE_SAMPLES, 'x-code-samples': CODE_SAMPLES, 'x-codeSamples': CODE_SAMPLES },
  required: {},
};

export const TAG_GROUP_OBJECT: ObjectShape<RawTagGroup> = {
  name: 'a group of tags',
  members: { name: STRING, tags: list(STRING) },
  required: { name: null, tags: [] },
};

export const TAG_GROUPS = list(object(() => TAG_GROUP_OBJECT));

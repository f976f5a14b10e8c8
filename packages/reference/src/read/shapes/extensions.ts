import type { RawBadge, RawCodeSample, RawTagGroup } from '../../document/types.ts';
import { list, type ObjectShape, object, TEXT } from './shape.ts';

const BADGE: ObjectShape<RawBadge> = {
  name: 'a badge',
  members: { name: TEXT, color: TEXT },
  required: { name: null },
  technical: ['position'],
  expand: (value) => (typeof value === 'string' ? { name: value } : undefined),
};

export const BADGES = list(object(() => BADGE));

const CODE_SAMPLE: ObjectShape<RawCodeSample> = {
  name: 'a code sample',
  members: { lang: TEXT, label: TEXT, source: TEXT },
  required: { source: null },
  adapt: ({ language, code, name, ...members }) => ({
    ...(language === undefined ? {} : { lang: language }),
    ...(code === undefined ? {} : { source: code }),
    ...(name === undefined ? {} : { label: name }),
    ...members,
  }),
};

export const CODE_SAMPLES = list(object(() => CODE_SAMPLE));

const TAG_GROUP: ObjectShape<RawTagGroup> = {
  name: 'a group of tags',
  members: { name: TEXT, tags: list(TEXT) },
  required: { name: null, tags: [] },
};

export const TAG_GROUPS = list(object(() => TAG_GROUP));

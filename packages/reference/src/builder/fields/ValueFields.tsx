import type { ReactElement } from 'react';
import { AlternativeFields } from './AlternativeFields.tsx';
import { LeafField } from './LeafField.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import type { ValueProps } from './ValueProps.ts';

/** The fields for a value. */
export function ValueFields({ form, ...props }: ValueProps): ReactElement {
  if (form.kind === 'object') return <ObjectFields {...props} form={form} Fields={ValueFields} />;
  if (form.kind === 'alternatives') return <AlternativeFields {...props} form={form} Fields={ValueFields} />;
  return <LeafField {...props} form={form} />;
}

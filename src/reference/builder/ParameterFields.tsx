import { getOwn } from '@site/src/reference/document/getOwn';
import type { ParameterInput } from '@site/src/reference/samples/headInputs';
import type { Problems } from '@site/src/reference/samples/requestValues';
import type { ReactElement } from 'react';
import { ParameterField } from './ParameterField';

interface Props {
  readonly parameters: readonly ParameterInput[];
  /** By the id of the parameter. */
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Problems;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

const GROUPS = [
  { place: 'path', title: 'Path parameters' },
  { place: 'query', title: 'Query parameters' },
  { place: 'querystring', title: 'Query string' },
  { place: 'header', title: 'Headers' },
  { place: 'cookie', title: 'Cookies' },
] as const satisfies readonly { place: ParameterInput['place']; title: string }[];

export function ParameterFields({ parameters, values, problems, onChange }: Props): ReactElement {
  return (
    <>
      {GROUPS.map(({ place, title }) => {
        const here = parameters.filter((parameter) => parameter.place === place);
        if (here.length === 0) return null;
        return (
          <fieldset key={place} className="op-builder-group">
            <legend>{title}</legend>
            {here.map((input) => (
              <ParameterField
                key={input.id}
                input={input}
                value={getOwn(values, input.id) ?? ''}
                problem={problems.get(input.id)}
                onChange={(value) => onChange({ ...values, [input.id]: value })}
              />
            ))}
          </fieldset>
        );
      })}
    </>
  );
}

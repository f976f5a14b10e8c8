import type { ReactElement } from 'react';
import type { ParameterInput } from '../samples/headInputs.ts';
import { ParameterField } from './ParameterField.tsx';
import type { RequestState } from './useRequestValues.ts';

interface Props {
  readonly parameters: readonly ParameterInput[];
  readonly request: RequestState;
}

const GROUPS = [
  { place: 'path', title: 'Path parameters' },
  { place: 'query', title: 'Query parameters' },
  { place: 'querystring', title: 'Query string' },
  { place: 'header', title: 'Headers' },
  { place: 'cookie', title: 'Cookies' },
] as const satisfies readonly { place: ParameterInput['place']; title: string }[];

export function ParameterFields({ parameters, request }: Props): ReactElement {
  return (
    <>
      {GROUPS.map(({ place, title }) => {
        const here = parameters.filter((parameter) => parameter.place === place);
        if (here.length === 0) return null;
        return (
          <fieldset key={place} className="op-builder-group">
            <legend>{title}</legend>
            {here.map((input) => (
              <ParameterField key={input.id} input={input} request={request} />
            ))}
          </fieldset>
        );
      })}
    </>
  );
}

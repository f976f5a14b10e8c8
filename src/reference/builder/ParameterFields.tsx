import type { ParameterInput } from '@site/src/reference/samples/headInputs';
import type { ReactElement } from 'react';
import { ParameterField } from './ParameterField';
import type { RequestState } from './useRequestValues';

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

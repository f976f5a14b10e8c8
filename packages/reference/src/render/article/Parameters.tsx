import type { ReactElement } from 'react';
import { PARAMETER_PLACES, type Parameter } from '../../model/parameters/parameter.ts';
import { Badges } from './Badges.tsx';
import { FieldRow } from './Fields.tsx';
import { ParameterFacts } from './ParameterFacts.tsx';
import { Section } from './Section.tsx';

const TITLES: Readonly<Record<Parameter['place'], string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Headers',
  cookie: 'Cookies',
};

export function Parameters({ parameters }: { parameters: readonly Parameter[] }): ReactElement {
  return (
    <>
      {PARAMETER_PLACES.map((place) => {
        const here = parameters.filter((parameter) => parameter.place === place);
        if (here.length === 0) return null;
        return (
          <Section key={place} id={`${place}-parameters`} title={TITLES[place]}>
            <ul className="op-rows">
              {here.map((parameter) => (
                <FieldRow key={parameter.anchor} {...parameter} badges={<Badges badges={parameter.badges} />}>
                  <ParameterFacts parameter={parameter} />
                </FieldRow>
              ))}
            </ul>
          </Section>
        );
      })}
    </>
  );
}

import type { ReactElement } from 'react';
import type { SampleLanguage } from '../../languages/index.ts';

/** Languages beside each other; the others are in a menu. */
const MAX_BESIDE = 3;
/** A menu with one entry would take as much room as the entry. */
const MIN_IN_MENU = 2;

/** The languages of the samples; the root element names the chosen one, see packages/reference/src/page/language.ts. */
export function LanguageChoice({ languages }: { languages: readonly SampleLanguage[] }): ReactElement {
  const shown = languages.length < MAX_BESIDE + MIN_IN_MENU ? languages.length : MAX_BESIDE;
  const inMenu = languages.slice(shown);
  return (
    <fieldset className="op-languages">
      <legend className="op-visually-hidden">Language</legend>
      {languages.slice(0, shown).map((language, index) => (
        <Choice key={language.id} language={language} isFirst={index === 0} />
      ))}
      {inMenu.length > 0 && (
        <details className="op-languages-more">
          <summary>
            {inMenu.map(({ id, label }) => (
              <span key={id} className="op-language-chosen" data-language={id}>
                {label}
              </span>
            ))}
            More
          </summary>
          <ul>
            {inMenu.map((language) => (
              <li key={language.id}>
                <Choice language={language} isFirst={false} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

function Choice({ language: { id, label }, isFirst }: { language: SampleLanguage; isFirst: boolean }): ReactElement {
  return (
    <label data-language={id}>
      <input type="radio" name="sample-language" value={id} defaultChecked={isFirst} />
      {label}
    </label>
  );
}

import { type ReactElement, useState } from 'react';
import styles from './Downloads.module.css';
import { saveFile } from './saveFile';

/** Loads the specification's files, by name. Each is a chunk like all others, so that a seal covers it too. */
export type DownloadLoaders = Readonly<Record<keyof typeof FILES, () => Promise<{ readonly default: string }>>>;

const FILES = {
  'openapi.yaml': { label: 'OpenAPI YAML', type: 'application/yaml' },
  'openapi.json': { label: 'OpenAPI JSON', type: 'application/json' },
  'postman-collection.json': { label: 'Postman collection', type: 'application/json' },
} as const;

const NAMES = Object.keys(FILES) as (keyof typeof FILES)[];

/** Offers the specification of a reference as files; they are behind the gate like the pages. */
export default function Downloads({
  reference,
  downloads,
}: {
  reference: string;
  downloads: DownloadLoaders;
}): ReactElement {
  const [failed, setFailed] = useState('');
  const prefix = reference === 'main' ? '' : `${reference}-`;
  const save = async (name: keyof typeof FILES): Promise<void> => {
    const { label, type } = FILES[name];
    try {
      saveFile(prefix + name, (await downloads[name]()).default, type);
      setFailed('');
    } catch (error) {
      console.error(error);
      setFailed(label);
    }
  };
  return (
    <fieldset className={styles.downloads}>
      <legend>Download</legend>
      {NAMES.map((name) => (
        <button key={name} type="button" className={styles.button} onClick={() => void save(name)}>
          {FILES[name].label}
        </button>
      ))}
      {failed && <p role="alert">{failed} could not be loaded. Check your connection, then try again.</p>}
    </fieldset>
  );
}

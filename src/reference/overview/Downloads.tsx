import type { ReferenceSource } from '@site/src/reference/model/reference';
import { type ReactElement, useState } from 'react';
import styles from './Downloads.module.css';
import { saveFile } from './saveFile';

type ReferenceId = ReferenceSource['id'];

interface Download {
  readonly label: string;
  readonly file: string;
  readonly type: string;
  /** Chunks like all others, so that a seal covers them too. */
  readonly load: () => Promise<{ readonly default: string }>;
}

const DOWNLOADS: Readonly<Record<ReferenceId, readonly Download[]>> = {
  main: [
    {
      label: 'OpenAPI YAML',
      file: 'openapi.yaml',
      type: 'application/yaml',
      load: () => import('@site/.cache/downloads/main/openapi.yaml?download'),
    },
    {
      label: 'OpenAPI JSON',
      file: 'openapi.json',
      type: 'application/json',
      load: () => import('@site/.cache/downloads/main/openapi.json?download'),
    },
    {
      label: 'Postman collection',
      file: 'postman-collection.json',
      type: 'application/json',
      load: () => import('@site/.cache/downloads/main/postman.json?download'),
    },
  ],
  simulator: [
    {
      label: 'OpenAPI YAML',
      file: 'simulator-openapi.yaml',
      type: 'application/yaml',
      load: () => import('@site/.cache/downloads/simulator/openapi.yaml?download'),
    },
    {
      label: 'OpenAPI JSON',
      file: 'simulator-openapi.json',
      type: 'application/json',
      load: () => import('@site/.cache/downloads/simulator/openapi.json?download'),
    },
    {
      label: 'Postman collection',
      file: 'simulator-postman-collection.json',
      type: 'application/json',
      load: () => import('@site/.cache/downloads/simulator/postman.json?download'),
    },
  ],
};

/** The specification of a reference as files; they are behind the gate like the pages. */
export default function Downloads({ reference }: { reference: string }): ReactElement {
  const [failed, setFailed] = useState('');
  const save = async ({ load, file, type, label }: Download): Promise<void> => {
    try {
      saveFile(file, (await load()).default, type);
      setFailed('');
    } catch (error) {
      console.error(error);
      setFailed(label);
    }
  };
  return (
    <fieldset className={styles.downloads}>
      <legend>Download</legend>
      {DOWNLOADS[reference as ReferenceId].map((download) => (
        <button key={download.file} type="button" className={styles.button} onClick={() => void save(download)}>
          {download.label}
        </button>
      ))}
      {failed && <p role="alert">{failed} could not be loaded. Check your connection, then try again.</p>}
    </fieldset>
  );
}

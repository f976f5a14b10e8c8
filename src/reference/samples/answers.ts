import type { MediaKind } from '../model/mediaKind';
import type { Response } from '../model/response';
import type { SampleLanguage, Samples } from './languages';
import type { Answer } from './languages/request';

const BY_KIND: Readonly<Partial<Record<MediaKind, Answer>>> = {
  json: 'json',
  file: 'file',
  events: 'events',
  stream: 'events',
};

/** Returns the media type to ask for, where JSON is not the only one, and what the samples must read. */
export function expectedAnswer(responses: readonly Response[]): { readonly accept?: string; readonly answer: Answer } {
  const successful = responses.filter(({ status, isError }) => !isError && !/^[13]/.test(status));
  const mediaTypes = successful.flatMap(({ contents }) => contents.flatMap((content) => content.mediaTypes));
  const wanted = mediaTypes.find(({ kind }) => kind === 'json') ?? mediaTypes[0];
  if (!wanted) return { answer: 'none' };
  const isOnly = mediaTypes.every(({ name }) => name === wanted.name);
  const { name, kind } = wanted;
  return {
    ...((isOnly && kind === 'json') || name === '*/*' ? {} : { accept: name }),
    answer: BY_KIND[kind] ?? 'text',
  };
}

type Replacements = readonly (readonly [last: string, next: string])[];

/** Name of the file that samples write. */
const FILE = 'download';

/** Ends of samples (samples.ts, formSamples.ts, fileSamples.ts) that read JSON, and those that read any text. */
const TEXT: Replacements = [
  ['.then(res => res.json())', '.then(res => res.text())'],
  ['await response.json()', 'await response.text()'],
];

/** Ends of samples that print the answer, and those that write a file. */
const WRITE: Readonly<Record<Exclude<SampleLanguage['id'], 'curl'>, Replacements>> = {
  javascript: [
    [
      '.then(res => res.json())\n  .then(res => console.log(res))',
      `.then(res => res.arrayBuffer())\n  .then(bytes => writeFile('${FILE}', Buffer.from(bytes)))`,
    ],
    ['console.log(await response.json());', `await writeFile('${FILE}', Buffer.from(await response.arrayBuffer()));`],
  ],
  python: [['print(response.text)', `with open("${FILE}", "wb") as download:\n    download.write(response.content)`]],
  go: [
    ['fmt.Println(string(body))', `os.WriteFile("${FILE}", body, 0o644)`],
    ['fmt.Println(string(answer))', `os.WriteFile("${FILE}", answer, 0o644)`],
  ],
  java: [
    [
      'HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());\nSystem.out.println(response.body());',
      `HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofFile(Path.of("${FILE}")));`,
    ],
  ],
  csharp: [
    [
      'var body = await response.Content.ReadAsStringAsync();\n    Console.WriteLine(body);',
      `await File.WriteAllBytesAsync("${FILE}", await response.Content.ReadAsByteArrayAsync());`,
    ],
    [
      'Console.WriteLine(await response.Content.ReadAsStringAsync());',
      `await File.WriteAllBytesAsync("${FILE}", await response.Content.ReadAsByteArrayAsync());`,
    ],
  ],
  php: [
    ['echo $response;', `file_put_contents("${FILE}", $response);`],
    ['echo curl_exec($curl);', `file_put_contents("${FILE}", curl_exec($curl));`],
  ],
  ruby: [['puts response.read_body', `File.binwrite('${FILE}', response.read_body)`]],
};

/** Returns samples that read an answer which is no JSON: a file is written, and curl shows events as they come. */
export function withAnswer(samples: Samples, answer: Answer): Samples {
  if (answer === 'json' || answer === 'none') return samples;
  if (answer !== 'file') {
    const curl = answer === 'events' ? withOption(samples.curl, '--no-buffer') : samples.curl;
    return { ...samples, curl, javascript: replaced(samples.javascript, TEXT) };
  }
  const { curl, ...others } = samples;
  const written = Object.entries(others).map(([language, code]) => [
    language,
    imported(language, replaced(code, WRITE[language as keyof typeof WRITE])),
  ]);
  return { ...(Object.fromEntries(written) as typeof others), curl: withOption(curl, `--output ${FILE}`) };
}

/** Adds an option as the second one, before texts of the document. */
function withOption(curl: string, option: string): string {
  return curl.replace(/^curl --request \S+ \\\n/, (first) => `${first}  ${option} \\\n`);
}

/** Replaces the end of a sample; texts of a request are before it. */
function replaced(code: string, replacements: Replacements): string {
  for (const [last, next] of replacements) {
    const index = code.lastIndexOf(last);
    if (index >= 0) return code.slice(0, index) + next + code.slice(index + last.length);
  }
  return code;
}

/** Imports what writes a file. */
function imported(language: string, code: string): string {
  if (language === 'javascript') {
    return code.includes("import {readFile} from 'node:fs/promises';")
      ? code.replace('{readFile}', '{readFile, writeFile}')
      : `import {writeFile} from 'node:fs/promises';\n${code.startsWith('import ') ? '' : '\n'}${code}`;
  }
  if (language !== 'go') return code;
  return code.includes('\t"os"\n') ? code.replace('\t"fmt"\n', '') : code.replace('\t"fmt"\n', '\t"os"\n');
}

import { percent } from '../model/percentEncode';
import type { Samples } from './languages';
import type { FormPart, SampleRequest } from './request';

/** A request whose body is a form with files. */
export interface FormRequest extends Omit<SampleRequest, 'body'> {
  readonly parts: readonly FormPart[];
}

/**
 * Samples that send a form. Written here, since the snippet library writes file parts without the file's bytes (Go, Java, Ruby)
 * or code that does not parse (PHP), in @readme/httpsnippet 11.1.
 */
export function formSamples(request: FormRequest): Samples {
  return {
    curl: curl(request),
    javascript: javascript(request),
    python: python(request),
    go: go(request),
    java: java(request),
    csharp: csharp(request),
    php: php(request),
    ruby: ruby(request),
  };
}

/** Text as a string literal of Ruby, and of JavaScript but for line breaks. */
const single = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const jsSingle = (text: string): string => single(text).replaceAll('\n', '\\n').replaceAll('\r', '\\r');
/** Text as a string literal of Python, Go, Java and C#, whose escapes are those of JSON. */
const double = (text: string): string => JSON.stringify(text);
/** Text as a string literal of PHP, where a dollar sign starts a variable. */
const phpDouble = (text: string): string => double(text).replaceAll('$', '\\$');
/** Text as a string literal of Ruby, where a hash before one of these starts a variable. */
const rubyDouble = (text: string): string => double(text).replace(/#(?=[{$@])/g, '\\#');
const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** What a shell takes as one word without quotes; the snippet library has the same rule. */
const SHELL_SAFE = /^[a-z0-9-_/.@%^=:]+$/i;

const lines = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join('\n');

function curl({ method, url, headers, parts }: FormRequest): string {
  return [
    `curl --request ${method}`,
    `--url ${SHELL_SAFE.test(url) ? url : shell(url)}`,
    ...headers.map(({ name, value }) => `--header ${shell(`${name}: ${value}`)}`),
    ...parts.map((part) => `${curlOption(part)} ${shell(`${part.name}=${part.isFile ? '@' : ''}${part.value}`)}`),
  ].join(' \\\n  ');
}

/** curl reads a file for a --form value that begins with @ or <, and takes a type from one with a semicolon. */
function curlOption({ value, isFile }: FormPart): string {
  return !isFile && /^[@<]|;/.test(value) ? '--form-string' : '--form';
}

function javascript({ method, url, headers, parts }: FormRequest): string {
  return lines(
    "import {openAsBlob} from 'node:fs';",
    '',
    'const form = new FormData();',
    parts.map(({ name, value, isFile }) =>
      isFile
        ? `form.append(${jsSingle(name)}, await openAsBlob(${jsSingle(value)}), ${jsSingle(value)});`
        : `form.append(${jsSingle(name)}, ${jsSingle(value)});`,
    ),
    '',
    `const response = await fetch(${jsSingle(url)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    headers.map(({ name, value }) => `    ${jsSingle(name)}: ${jsSingle(value)},`),
    '  },',
    '  body: form,',
    '});',
    'console.log(await response.json());',
  );
}

function python({ method, url, headers, parts }: FormRequest): string {
  const fields = parts.filter(({ isFile }) => !isFile);
  return lines(
    'import requests',
    '',
    `url = ${double(url)}`,
    '',
    'files = {',
    parts.filter(({ isFile }) => isFile).map(({ name, value }) => `    ${double(name)}: open(${double(value)}, "rb"),`),
    '}',
    fields.length > 0
      ? ['data = {', ...fields.map(({ name, value }) => `    ${double(name)}: ${double(value)},`), '}']
      : [],
    'headers = {',
    headers.map(({ name, value }) => `    ${double(name)}: ${double(value)},`),
    '}',
    '',
    `response = requests.${method.toLowerCase()}(url, ${fields.length > 0 ? 'data=data, ' : ''}files=files, headers=headers)`,
    '',
    'print(response.text)',
  );
}

function go({ method, url, headers, parts }: FormRequest): string {
  return lines(
    'package main',
    '',
    'import (',
    ['bytes', 'fmt', 'io', 'mime/multipart', 'net/http', 'os'].map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    '\tvar body bytes.Buffer',
    '\tform := multipart.NewWriter(&body)',
    parts.flatMap(({ name, value, isFile }) =>
      isFile
        ? [
            `\tfile, _ := os.Open(${double(value)})`,
            '\tdefer file.Close()',
            `\tpart, _ := form.CreateFormFile(${double(name)}, ${double(value)})`,
            '\tio.Copy(part, file)',
          ]
        : [`\tform.WriteField(${double(name)}, ${double(value)})`],
    ),
    '\tform.Close()',
    '',
    `\treq, _ := http.NewRequest("${method}", ${double(url)}, &body)`,
    headers.map(({ name, value }) => `\treq.Header.Add(${double(name)}, ${double(value)})`),
    '\treq.Header.Add("Content-Type", form.FormDataContentType())',
    '',
    '\tres, _ := http.DefaultClient.Do(req)',
    '\tdefer res.Body.Close()',
    '\tanswer, _ := io.ReadAll(res.Body)',
    '\tfmt.Println(string(answer))',
    '}',
  );
}

function java({ method, url, headers, parts }: FormRequest): string {
  return lines(
    'var form = new ByteArrayOutputStream();',
    parts.flatMap(({ name, value, isFile }) => [
      `form.write(${double(`--form-boundary\r\nContent-Disposition: form-data; ${disposition(name, isFile ? value : undefined)}\r\n\r\n`)}.getBytes());`,
      isFile
        ? `form.write(Files.readAllBytes(Path.of(${double(value)})));`
        : `form.write(${double(value)}.getBytes());`,
      'form.write("\\r\\n".getBytes());',
    ]),
    'form.write("--form-boundary--\\r\\n".getBytes());',
    '',
    'HttpRequest request = HttpRequest.newBuilder()',
    `    .uri(URI.create(${double(url)}))`,
    headers.map(({ name, value }) => `    .header(${double(name)}, ${double(value)})`),
    '    .header("Content-Type", "multipart/form-data; boundary=form-boundary")',
    `    .method("${method}", HttpRequest.BodyPublishers.ofByteArray(form.toByteArray()))`,
    '    .build();',
    'HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.body());',
  );
}

/** Name and file name of a part; quotes in them are written as browsers do (HTML, multipart/form-data encoding algorithm). */
function disposition(name: string, file: string | undefined): string {
  const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, percent)}"`;
  return `name=${quoted(name)}${file === undefined ? '' : `; filename=${quoted(file)}`}`;
}

function csharp({ method, url, headers, parts }: FormRequest): string {
  return lines(
    'using var client = new HttpClient();',
    'using var form = new MultipartFormDataContent();',
    parts.map(({ name, value, isFile }) =>
      isFile
        ? `form.Add(new StreamContent(File.OpenRead(${double(value)})), ${double(name)}, ${double(value)});`
        : `form.Add(new StringContent(${double(value)}), ${double(name)});`,
    ),
    '',
    `using var request = new HttpRequestMessage(new HttpMethod("${method}"), ${double(url)}) { Content = form };`,
    headers.map(({ name, value }) => `request.Headers.Add(${double(name)}, ${double(value)});`),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  );
}

function php({ method, url, headers, parts }: FormRequest): string {
  return lines(
    '<?php',
    '',
    '$curl = curl_init();',
    '',
    'curl_setopt_array($curl, [',
    `  CURLOPT_URL => ${phpDouble(url)},`,
    '  CURLOPT_RETURNTRANSFER => true,',
    `  CURLOPT_CUSTOMREQUEST => "${method}",`,
    '  CURLOPT_POSTFIELDS => [',
    parts.map(
      ({ name, value, isFile }) =>
        `    ${phpDouble(name)} => ${isFile ? `new CURLFile(${phpDouble(value)})` : phpDouble(value)},`,
    ),
    '  ],',
    '  CURLOPT_HTTPHEADER => [',
    headers.map(({ name, value }) => `    ${phpDouble(`${name}: ${value}`)},`),
    '  ],',
    ']);',
    '',
    'echo curl_exec($curl);',
    '',
    'curl_close($curl);',
  );
}

function ruby({ method, url, headers, parts }: FormRequest): string {
  const verb = method.charAt(0) + method.slice(1).toLowerCase();
  return lines(
    "require 'uri'",
    "require 'net/http'",
    '',
    `url = URI(${rubyDouble(url)})`,
    '',
    `request = Net::HTTP::${verb}.new(url)`,
    headers.map(({ name, value }) => `request[${rubyDouble(name)}] = ${single(value)}`),
    'request.set_form([',
    parts.map(
      ({ name, value, isFile }) => `  [${single(name)}, ${isFile ? `File.open(${single(value)})` : single(value)}],`,
    ),
    "], 'multipart/form-data')",
    '',
    'response = Net::HTTP.start(url.host, url.port, use_ssl: true) { |http| http.request(request) }',
    'puts response.read_body',
  );
}

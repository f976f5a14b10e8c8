import { percent } from '../model/percentEncode';
import type { Samples } from './languages';
import type { FormPart, SampleRequest } from './request';
import { rubyRequest } from './rubyMethod';

/** A request whose body is a form with files. */
export interface FormRequest extends Omit<SampleRequest, 'body'> {
  readonly parts: readonly FormPart[];
}

/**
 * Returns samples that send a form. Written by hand: @readme/httpsnippet 11.1 writes file parts without the file's
 * bytes (Go, Java, Ruby), or code that does not parse (PHP).
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

/** Returns a string literal of Ruby, and of JavaScript except for line breaks. */
const singleQuoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const jsSingleQuoted = (text: string): string => singleQuoted(text).replaceAll('\n', '\\n').replaceAll('\r', '\\r');
/** Returns a string literal of Python, Go, Java and C#, whose escapes are those of JSON. */
const doubleQuoted = (text: string): string => JSON.stringify(text);
/** Returns a string literal of PHP, where a dollar sign starts a variable. */
const phpDoubleQuoted = (text: string): string => doubleQuoted(text).replaceAll('$', '\\$');
/** Returns a string literal of Ruby, where a hash before one of these characters starts a variable. */
const rubyDoubleQuoted = (text: string): string => doubleQuoted(text).replace(/#(?=[{$@])/g, '\\#');
const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** Words that a shell needs no quotes for; the snippet library has the same rule. */
const SHELL_SAFE = /^[a-z0-9-_/.@%^=:]+$/i;

const lines = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join('\n');

function curl({ method, url, headers, parts }: FormRequest): string {
  return [
    `curl --request ${method}`,
    `--url ${SHELL_SAFE.test(url) ? url : shellQuoted(url)}`,
    ...headers.map(({ name, value }) => `--header ${shellQuoted(`${name}: ${value}`)}`),
    ...parts.map((part) => `${curlOption(part)} ${shellQuoted(`${part.name}=${part.isFile ? '@' : ''}${part.value}`)}`),
  ].join(' \\\n  ');
}

/**
 * Returns curl's option for a part: --form reads a file for a value that starts with @ or <, and a type after a
 * semicolon.
 */
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
        ? `form.append(${jsSingleQuoted(name)}, await openAsBlob(${jsSingleQuoted(value)}), ${jsSingleQuoted(value)});`
        : `form.append(${jsSingleQuoted(name)}, ${jsSingleQuoted(value)});`,
    ),
    '',
    `const response = await fetch(${jsSingleQuoted(url)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    headers.map(({ name, value }) => `    ${jsSingleQuoted(name)}: ${jsSingleQuoted(value)},`),
    '  },',
    '  body: form,',
    '});',
    'console.log(await response.json());',
  );
}

/** Methods that have a function in Python's requests. */
const PYTHON_METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'HEAD', 'DELETE', 'PATCH', 'PUT', 'OPTIONS']);

function python({ method, url, headers, parts }: FormRequest): string {
  const fields = parts.filter(({ isFile }) => !isFile);
  return lines(
    'import requests',
    '',
    `url = ${doubleQuoted(url)}`,
    '',
    'files = {',
    parts
      .filter(({ isFile }) => isFile)
      .map(({ name, value }) => `    ${doubleQuoted(name)}: open(${doubleQuoted(value)}, "rb"),`),
    '}',
    fields.length > 0
      ? ['data = {', ...fields.map(({ name, value }) => `    ${doubleQuoted(name)}: ${doubleQuoted(value)},`), '}']
      : [],
    'headers = {',
    headers.map(({ name, value }) => `    ${doubleQuoted(name)}: ${doubleQuoted(value)},`),
    '}',
    '',
    `response = ${PYTHON_METHODS.has(method) ? `requests.${method.toLowerCase()}(` : `requests.request(${doubleQuoted(method)}, `}url, ${fields.length > 0 ? 'data=data, ' : ''}files=files, headers=headers)`,
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
            `\tfile, _ := os.Open(${doubleQuoted(value)})`,
            '\tdefer file.Close()',
            `\tpart, _ := form.CreateFormFile(${doubleQuoted(name)}, ${doubleQuoted(value)})`,
            '\tio.Copy(part, file)',
          ]
        : [`\tform.WriteField(${doubleQuoted(name)}, ${doubleQuoted(value)})`],
    ),
    '\tform.Close()',
    '',
    `\treq, _ := http.NewRequest("${method}", ${doubleQuoted(url)}, &body)`,
    headers.map(({ name, value }) => `\treq.Header.Add(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
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
      `form.write(${doubleQuoted(`--form-boundary\r\nContent-Disposition: form-data; ${disposition(name, isFile ? value : undefined)}\r\n\r\n`)}.getBytes());`,
      isFile
        ? `form.write(Files.readAllBytes(Path.of(${doubleQuoted(value)})));`
        : `form.write(${doubleQuoted(value)}.getBytes());`,
      'form.write("\\r\\n".getBytes());',
    ]),
    'form.write("--form-boundary--\\r\\n".getBytes());',
    '',
    'HttpRequest request = HttpRequest.newBuilder()',
    `    .uri(URI.create(${doubleQuoted(url)}))`,
    headers.map(({ name, value }) => `    .header(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    '    .header("Content-Type", "multipart/form-data; boundary=form-boundary")',
    `    .method("${method}", HttpRequest.BodyPublishers.ofByteArray(form.toByteArray()))`,
    '    .build();',
    'HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.body());',
  );
}

/**
 * Returns name and file name of a part, with quotes encoded as browsers do (HTML, multipart/form-data encoding
 * algorithm).
 */
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
        ? `form.Add(new StreamContent(File.OpenRead(${doubleQuoted(value)})), ${doubleQuoted(name)}, ${doubleQuoted(value)});`
        : `form.Add(new StringContent(${doubleQuoted(value)}), ${doubleQuoted(name)});`,
    ),
    '',
    `using var request = new HttpRequestMessage(new HttpMethod("${method}"), ${doubleQuoted(url)}) { Content = form };`,
    headers.map(({ name, value }) => `request.Headers.Add(${doubleQuoted(name)}, ${doubleQuoted(value)});`),
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
    `  CURLOPT_URL => ${phpDoubleQuoted(url)},`,
    '  CURLOPT_RETURNTRANSFER => true,',
    `  CURLOPT_CUSTOMREQUEST => "${method}",`,
    '  CURLOPT_POSTFIELDS => [',
    parts.map(
      ({ name, value, isFile }) =>
        `    ${phpDoubleQuoted(name)} => ${isFile ? `new CURLFile(${phpDoubleQuoted(value)})` : phpDoubleQuoted(value)},`,
    ),
    '  ],',
    '  CURLOPT_HTTPHEADER => [',
    headers.map(({ name, value }) => `    ${phpDoubleQuoted(`${name}: ${value}`)},`),
    '  ],',
    ']);',
    '',
    'echo curl_exec($curl);',
    '',
    'curl_close($curl);',
  );
}

function ruby({ method, url, headers, parts }: FormRequest): string {
  return lines(
    "require 'uri'",
    "require 'net/http'",
    '',
    `url = URI(${rubyDoubleQuoted(url)})`,
    '',
    `request = ${rubyRequest(method)}`,
    headers.map(({ name, value }) => `request[${rubyDoubleQuoted(name)}] = ${singleQuoted(value)}`),
    'request.set_form([',
    parts.map(
      ({ name, value, isFile }) =>
        `  [${singleQuoted(name)}, ${isFile ? `File.open(${singleQuoted(value)})` : singleQuoted(value)}],`,
    ),
    "], 'multipart/form-data')",
    '',
    `response = Net::HTTP.start(url.host, url.port, use_ssl: ${url.startsWith('https:')}) { |http| http.request(request) }`,
    'puts response.read_body',
  );
}

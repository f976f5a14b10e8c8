import { percent } from '../model/percentEncode';
import type { Samples } from './languages';
import type { FormPart, SampleRequest } from './languages/request';
import {
  doubleQuoted,
  jsSingleQuoted,
  lines,
  phpDoubleQuoted,
  rubyDoubleQuoted,
  shellQuoted,
  shellWord,
  singleQuoted,
} from './literals';
import { pythonCall } from './pythonMethod';
import { rubyRequest } from './rubyMethod';

/** A request whose body is a form with files. */
export interface FormRequest extends Omit<SampleRequest, 'body'> {
  /** Absent for multipart/form-data. */
  readonly mediaType?: string;
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

function curl({ method, url, headers, mediaType, parts }: FormRequest): string {
  return [
    `curl --request ${method}`,
    `--url ${shellWord(url)}`,
    ...headers.map(({ name, value }) => `--header ${shellQuoted(`${name}: ${value}`)}`),
    // curl adds the boundary.
    ...(mediaType ? [`--header ${shellQuoted(`Content-Type: ${mediaType}`)}`] : []),
    ...parts.map((part) => `${curlOption(part)} ${shellQuoted(`${part.name}=${curlValue(part)}`)}`),
  ].join(' \\\n  ');
}

/**
 * Returns curl's option for a part: --form reads a file for a value that starts with @ or <, and a type after a
 * semicolon.
 */
function curlOption({ value, isFile, contentType }: FormPart): string {
  return !isFile && !contentType && /^[@<]|;/.test(value) ? '--form-string' : '--form';
}

/** Returns the value of a part; one with a type is quoted, so that nothing in it is another option. */
function curlValue({ value, isFile, contentType }: FormPart): string {
  const quoted = `"${value.replace(/[\\"]/g, '\\$&')}"`;
  if (isFile) {
    return `@${/[;,"]/.test(value) ? quoted : value}${contentType ? `;type=${contentType}` : ''}`;
  }
  return contentType ? `${quoted};type=${contentType}` : value;
}

function javascript({ method, url, headers, parts }: FormRequest): string {
  return lines(
    parts.some(({ isFile }) => isFile) ? ["import {openAsBlob} from 'node:fs';", ''] : [],
    'const form = new FormData();',
    parts.map(({ name, value, isFile, contentType }) => {
      const type = contentType ? `{type: ${jsSingleQuoted(contentType)}}` : '';
      const text = type ? `new Blob([${jsSingleQuoted(value)}], ${type})` : jsSingleQuoted(value);
      return isFile
        ? `form.append(${jsSingleQuoted(name)}, await openAsBlob(${[jsSingleQuoted(value), type].filter(Boolean).join(', ')}), ${jsSingleQuoted(value)});`
        : `form.append(${jsSingleQuoted(name)}, ${text});`;
    }),
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

function python({ method, url, headers, parts }: FormRequest): string {
  // Without an entry in files, the library would send an urlencoded form.
  const isPlain = ({ isFile, contentType }: FormPart): boolean => !isFile && !contentType && parts.some(isInFiles);
  const fields = parts.filter(isPlain);
  const files = parts.filter((part) => !isPlain(part));
  return lines(
    'import requests',
    '',
    `url = ${doubleQuoted(url)}`,
    '',
    pythonPairs(
      'files',
      files.map((part) => [part.name, pythonFile(part)]),
    ),
    fields.length > 0
      ? pythonPairs(
          'data',
          fields.map(({ name, value }) => [name, doubleQuoted(value)]),
        )
      : [],
    'headers = {',
    headers.map(({ name, value }) => `    ${doubleQuoted(name)}: ${doubleQuoted(value)},`),
    '}',
    '',
    `response = ${pythonCall(method)}url, ${fields.length > 0 ? 'data=data, ' : ''}files=files, headers=headers)`,
    '',
    'print(response.text)',
  );
}

function isInFiles({ isFile, contentType }: FormPart): boolean {
  return isFile || contentType !== undefined;
}

function pythonFile({ value, isFile, contentType }: FormPart): string {
  const type = contentType ? `, ${doubleQuoted(contentType)}` : '';
  if (!isFile) return `(None, ${doubleQuoted(value)}${type})`;
  const opened = `open(${doubleQuoted(value)}, "rb")`;
  return type ? `(${doubleQuoted(value)}, ${opened}${type})` : opened;
}

/** Returns a dictionary, or a list of pairs if a name is there twice. */
function pythonPairs(variable: string, pairs: readonly (readonly [string, string])[]): string[] {
  const isUnique = new Set(pairs.map(([name]) => name)).size === pairs.length;
  return isUnique
    ? [`${variable} = {`, ...pairs.map(([name, value]) => `    ${doubleQuoted(name)}: ${value},`), '}']
    : [`${variable} = [`, ...pairs.map(([name, value]) => `    (${doubleQuoted(name)}, ${value}),`), ']'];
}

function go({ method, url, headers, mediaType, parts }: FormRequest): string {
  const hasTypes = parts.some(({ contentType }) => contentType);
  const packages = [
    'bytes',
    'fmt',
    'io',
    'mime/multipart',
    'net/http',
    ...(hasTypes ? ['net/textproto'] : []),
    ...(parts.some(({ isFile }) => isFile) ? ['os'] : []),
  ];
  return lines(
    'package main',
    '',
    'import (',
    packages.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    '\tvar body bytes.Buffer',
    '\tform := multipart.NewWriter(&body)',
    parts.flatMap(goPart),
    '\tform.Close()',
    '',
    `\treq, _ := http.NewRequest("${method}", ${doubleQuoted(url)}, &body)`,
    headers.map(({ name, value }) => `\treq.Header.Add(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    mediaType
      ? `\treq.Header.Add("Content-Type", ${doubleQuoted(`${mediaType}; boundary=`)}+form.Boundary())`
      : '\treq.Header.Add("Content-Type", form.FormDataContentType())',
    '',
    '\tres, _ := http.DefaultClient.Do(req)',
    '\tdefer res.Body.Close()',
    '\tanswer, _ := io.ReadAll(res.Body)',
    '\tfmt.Println(string(answer))',
    '}',
  );
}

/** Variables of the second part and all others have a number, since Go declares none twice. */
function goPart({ name, value, isFile, contentType }: FormPart, index: number): string[] {
  const suffix = index === 0 ? '' : String(index + 1);
  const part = `part${suffix}`;
  const header = (type: string): string =>
    `textproto.MIMEHeader{"Content-Disposition": {${doubleQuoted(`form-data; ${disposition(name, isFile ? value : undefined)}`)}}, "Content-Type": {${doubleQuoted(type)}}}`;
  if (!isFile) {
    return contentType
      ? [`\t${part}, _ := form.CreatePart(${header(contentType)})`, `\tio.WriteString(${part}, ${doubleQuoted(value)})`]
      : [`\tform.WriteField(${doubleQuoted(name)}, ${doubleQuoted(value)})`];
  }
  return [
    `\tfile${suffix}, _ := os.Open(${doubleQuoted(value)})`,
    `\tdefer file${suffix}.Close()`,
    contentType
      ? `\t${part}, _ := form.CreatePart(${header(contentType)})`
      : `\t${part}, _ := form.CreateFormFile(${doubleQuoted(name)}, ${doubleQuoted(value)})`,
    `\tio.Copy(${part}, file${suffix})`,
  ];
}

function java({ method, url, headers, mediaType = 'multipart/form-data', parts }: FormRequest): string {
  return lines(
    'var form = new ByteArrayOutputStream();',
    parts.flatMap(({ name, value, isFile, contentType }) => [
      `form.write(${doubleQuoted(`--form-boundary\r\nContent-Disposition: form-data; ${disposition(name, isFile ? value : undefined)}\r\n${contentType ? `Content-Type: ${contentType}\r\n` : ''}\r\n`)}.getBytes());`,
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
    `    .header("Content-Type", ${doubleQuoted(`${mediaType}; boundary=form-boundary`)})`,
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

function csharp({ method, url, headers, mediaType, parts }: FormRequest): string {
  const hasTypes = parts.some(({ contentType }) => contentType);
  return lines(
    hasTypes || mediaType ? ['using System.Net.Http.Headers;', ''] : [],
    'using var client = new HttpClient();',
    'using var form = new MultipartFormDataContent();',
    mediaType ? [`form.Headers.ContentType!.MediaType = ${doubleQuoted(mediaType)};`] : [],
    parts.map(csharpPart),
    '',
    `using var request = new HttpRequestMessage(new HttpMethod("${method}"), ${doubleQuoted(url)}) { Content = form };`,
    headers.map(({ name, value }) => `request.Headers.Add(${doubleQuoted(name)}, ${doubleQuoted(value)});`),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  );
}

function csharpPart({ name, value, isFile, contentType }: FormPart): string {
  const type = contentType
    ? ` { Headers = { ContentType = MediaTypeHeaderValue.Parse(${doubleQuoted(contentType)}) } }`
    : '';
  return isFile
    ? `form.Add(new StreamContent(File.OpenRead(${doubleQuoted(value)}))${type}, ${doubleQuoted(name)}, ${doubleQuoted(value)});`
    : `form.Add(new StringContent(${doubleQuoted(value)})${type}, ${doubleQuoted(name)});`;
}

function php({ method, url, headers, mediaType, parts }: FormRequest): string {
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
    parts.map((part, index) => `    ${phpDoubleQuoted(phpName(part, parts.slice(0, index)))} => ${phpValue(part)},`),
    '  ],',
    '  CURLOPT_HTTPHEADER => [',
    headers.map(({ name, value }) => `    ${phpDoubleQuoted(`${name}: ${value}`)},`),
    mediaType ? [`    ${phpDoubleQuoted(`Content-Type: ${mediaType}`)},`] : [],
    '  ],',
    ']);',
    '',
    'echo curl_exec($curl);',
    '',
    'curl_close($curl);',
  );
}

function phpValue({ value, isFile, contentType }: FormPart): string {
  if (isFile) return `new CURLFile(${[value, ...(contentType ? [contentType] : [])].map(phpDoubleQuoted).join(', ')})`;
  return phpDoubleQuoted(value);
}

/** An array has each name once; curl sends indexes like those of PHP's own forms. */
function phpName({ name }: FormPart, before: readonly FormPart[]): string {
  const alike = before.filter((part) => part.name === name).length;
  return alike > 0 ? `${name}[${alike}]` : name;
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
    parts.map(({ name, value, isFile, contentType }) => {
      const options = contentType ? `, {content_type: ${singleQuoted(contentType)}}` : '';
      return `  [${singleQuoted(name)}, ${isFile ? `File.open(${singleQuoted(value)})` : singleQuoted(value)}${options}],`;
    }),
    "], 'multipart/form-data')",
    '',
    `response = Net::HTTP.start(url.host, url.port, use_ssl: ${url.startsWith('https:')}) { |http| http.request(request) }`,
    'puts response.read_body',
  );
}

import type { Samples } from './languages';
import type { SampleRequest } from './languages/request';
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

/** A request whose body is the bytes of a file. */
export interface FileRequest extends Omit<SampleRequest, 'body'> {
  readonly file: string;
  readonly mediaType: string;
}

/** Returns samples that send a file. Written by hand: @readme/httpsnippet 11.1 has none. */
export function fileSamples(request: FileRequest): Samples {
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

function curl({ method, url, headers, file }: FileRequest): string {
  return [
    `curl --request ${method}`,
    `--url ${shellWord(url)}`,
    ...headers.map(({ name, value }) => `--header ${shellQuoted(`${name}: ${value}`)}`),
    `--data-binary ${shellQuoted(`@${file}`)}`,
  ].join(' \\\n  ');
}

function javascript({ method, url, headers, file }: FileRequest): string {
  return lines(
    "import {readFile} from 'node:fs/promises';",
    '',
    `const response = await fetch(${jsSingleQuoted(url)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    headers.map(({ name, value }) => `    ${jsSingleQuoted(name)}: ${jsSingleQuoted(value)},`),
    '  },',
    `  body: await readFile(${jsSingleQuoted(file)}),`,
    '});',
    'console.log(await response.json());',
  );
}

function python({ method, url, headers, file }: FileRequest): string {
  return lines(
    'import requests',
    '',
    `url = ${doubleQuoted(url)}`,
    '',
    'headers = {',
    headers.map(({ name, value }) => `    ${doubleQuoted(name)}: ${doubleQuoted(value)},`),
    '}',
    '',
    `with open(${doubleQuoted(file)}, "rb") as file:`,
    `    response = ${pythonCall(method)}url, data=file, headers=headers)`,
    '',
    'print(response.text)',
  );
}

function go({ method, url, headers, file }: FileRequest): string {
  return lines(
    'package main',
    '',
    'import (',
    ['fmt', 'io', 'net/http', 'os'].map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    `\tfile, _ := os.Open(${doubleQuoted(file)})`,
    '\tdefer file.Close()',
    '',
    `\treq, _ := http.NewRequest("${method}", ${doubleQuoted(url)}, file)`,
    headers.map(({ name, value }) => `\treq.Header.Add(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    '',
    '\tres, _ := http.DefaultClient.Do(req)',
    '\tdefer res.Body.Close()',
    '\tanswer, _ := io.ReadAll(res.Body)',
    '\tfmt.Println(string(answer))',
    '}',
  );
}

function java({ method, url, headers, file }: FileRequest): string {
  return lines(
    'HttpRequest request = HttpRequest.newBuilder()',
    `    .uri(URI.create(${doubleQuoted(url)}))`,
    headers.map(({ name, value }) => `    .header(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    `    .method("${method}", HttpRequest.BodyPublishers.ofFile(Path.of(${doubleQuoted(file)})))`,
    '    .build();',
    'HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.body());',
  );
}

function csharp({ method, url, headers, file, mediaType }: FileRequest): string {
  // The type of the content is no header of the request in .NET.
  const others = headers.filter(({ name }) => name.toLowerCase() !== 'content-type');
  return lines(
    'using System.Net.Http.Headers;',
    '',
    'using var client = new HttpClient();',
    `using var content = new StreamContent(File.OpenRead(${doubleQuoted(file)}));`,
    `content.Headers.ContentType = MediaTypeHeaderValue.Parse(${doubleQuoted(mediaType)});`,
    `using var request = new HttpRequestMessage(new HttpMethod("${method}"), ${doubleQuoted(url)}) { Content = content };`,
    others.map(({ name, value }) => `request.Headers.Add(${doubleQuoted(name)}, ${doubleQuoted(value)});`),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  );
}

function php({ method, url, headers, file }: FileRequest): string {
  return lines(
    '<?php',
    '',
    '$curl = curl_init();',
    '',
    'curl_setopt_array($curl, [',
    `  CURLOPT_URL => ${phpDoubleQuoted(url)},`,
    '  CURLOPT_RETURNTRANSFER => true,',
    `  CURLOPT_CUSTOMREQUEST => "${method}",`,
    `  CURLOPT_POSTFIELDS => file_get_contents(${phpDoubleQuoted(file)}),`,
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

function ruby({ method, url, headers, file }: FileRequest): string {
  return lines(
    "require 'uri'",
    "require 'net/http'",
    '',
    `url = URI(${rubyDoubleQuoted(url)})`,
    '',
    `request = ${rubyRequest(method)}`,
    headers.map(({ name, value }) => `request[${rubyDoubleQuoted(name)}] = ${singleQuoted(value)}`),
    `request.body = File.binread(${singleQuoted(file)})`,
    '',
    `response = Net::HTTP.start(url.host, url.port, use_ssl: ${url.startsWith('https:')}) { |http| http.request(request) }`,
    'puts response.read_body',
  );
}

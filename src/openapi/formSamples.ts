import type { FormPart, SampleRequest } from './request';
import type { Samples } from './samples';

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

const lines = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join('\n');

function curl({ method, url, headers, parts }: FormRequest): string {
  return [
    `curl --request ${method}`,
    `--url ${url}`,
    ...headers.map(({ name, value }) => `--header '${name}: ${value}'`),
    ...parts.map(({ name, value, isFile }) => `--form '${name}=${isFile ? '@' : ''}${value}'`),
  ].join(' \\\n  ');
}

function javascript({ method, url, headers, parts }: FormRequest): string {
  return lines(
    "import {openAsBlob} from 'node:fs';",
    '',
    'const form = new FormData();',
    parts.map(({ name, value, isFile }) =>
      isFile
        ? `form.append('${name}', await openAsBlob('${value}'), '${value}');`
        : `form.append('${name}', '${value}');`,
    ),
    '',
    `const response = await fetch('${url}', {`,
    `  method: '${method}',`,
    '  headers: {',
    headers.map(({ name, value }) => `    '${name}': '${value}',`),
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
    `url = "${url}"`,
    '',
    'files = {',
    parts.filter(({ isFile }) => isFile).map(({ name, value }) => `    "${name}": open("${value}", "rb"),`),
    '}',
    fields.length > 0 ? ['data = {', ...fields.map(({ name, value }) => `    "${name}": "${value}",`), '}'] : [],
    'headers = {',
    headers.map(({ name, value }) => `    "${name}": "${value}",`),
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
            `\tfile, _ := os.Open("${value}")`,
            '\tdefer file.Close()',
            `\tpart, _ := form.CreateFormFile("${name}", "${value}")`,
            '\tio.Copy(part, file)',
          ]
        : [`\tform.WriteField("${name}", "${value}")`],
    ),
    '\tform.Close()',
    '',
    `\treq, _ := http.NewRequest("${method}", "${url}", &body)`,
    headers.map(({ name, value }) => `\treq.Header.Add("${name}", "${value}")`),
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
      `form.write("--form-boundary\\r\\nContent-Disposition: form-data; name=\\"${name}\\"${
        isFile ? `; filename=\\"${value}\\"` : ''
      }\\r\\n\\r\\n".getBytes());`,
      isFile ? `form.write(Files.readAllBytes(Path.of("${value}")));` : `form.write("${value}".getBytes());`,
      'form.write("\\r\\n".getBytes());',
    ]),
    'form.write("--form-boundary--\\r\\n".getBytes());',
    '',
    'HttpRequest request = HttpRequest.newBuilder()',
    `    .uri(URI.create("${url}"))`,
    headers.map(({ name, value }) => `    .header("${name}", "${value}")`),
    '    .header("Content-Type", "multipart/form-data; boundary=form-boundary")',
    `    .method("${method}", HttpRequest.BodyPublishers.ofByteArray(form.toByteArray()))`,
    '    .build();',
    'HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.body());',
  );
}

function csharp({ method, url, headers, parts }: FormRequest): string {
  return lines(
    'using var client = new HttpClient();',
    'using var form = new MultipartFormDataContent();',
    parts.map(({ name, value, isFile }) =>
      isFile
        ? `form.Add(new StreamContent(File.OpenRead("${value}")), "${name}", "${value}");`
        : `form.Add(new StringContent("${value}"), "${name}");`,
    ),
    '',
    `using var request = new HttpRequestMessage(new HttpMethod("${method}"), "${url}") { Content = form };`,
    headers.map(({ name, value }) => `request.Headers.Add("${name}", "${value}");`),
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
    `  CURLOPT_URL => "${url}",`,
    '  CURLOPT_RETURNTRANSFER => true,',
    `  CURLOPT_CUSTOMREQUEST => "${method}",`,
    '  CURLOPT_POSTFIELDS => [',
    parts.map(({ name, value, isFile }) => `    "${name}" => ${isFile ? `new CURLFile("${value}")` : `"${value}"`},`),
    '  ],',
    '  CURLOPT_HTTPHEADER => [',
    headers.map(({ name, value }) => `    "${name}: ${value}",`),
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
    `url = URI("${url}")`,
    '',
    `request = Net::HTTP::${verb}.new(url)`,
    headers.map(({ name, value }) => `request["${name}"] = '${value}'`),
    'request.set_form([',
    parts.map(({ name, value, isFile }) => `  ['${name}', ${isFile ? `File.open('${value}')` : `'${value}'`}],`),
    "], 'multipart/form-data')",
    '',
    'response = Net::HTTP.start(url.host, url.port, use_ssl: true) { |http| http.request(request) }',
    'puts response.read_body',
  );
}

/** Methods that have a class in Ruby's Net::HTTP. */
const CLASSES: ReadonlySet<string> = new Set(['GET', 'POST', 'HEAD', 'DELETE', 'PATCH', 'PUT', 'OPTIONS', 'TRACE']);

/** Returns Ruby code that creates a request to `url`. */
export function rubyRequest(method: string): string {
  return CLASSES.has(method)
    ? `Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(url)`
    : `Net::HTTPGenericRequest.new('${method}', true, true, url)`;
}

/** The snippet library (11.1) declares a class for another method, with a name that Ruby may not accept. */
const DECLARATION = /^class Net::HTTP::.*?^end\n\n/ms;

/** Replaces the class that the library declares for an unusual method. */
export function withoutMethodClass(method: string, code: string): string {
  if (CLASSES.has(method) || !DECLARATION.test(code)) return code;
  return code
    .replace(DECLARATION, '')
    .replace(/^request = Net::HTTP::.*\.new\(url\)$/m, () => `request = ${rubyRequest(method)}`);
}

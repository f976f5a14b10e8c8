/** Every class of a CSS module, by its own name. */
export default new Proxy({}, { get: (_target, name) => name });

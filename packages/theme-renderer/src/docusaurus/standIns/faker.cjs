// @ts-check

/**
 * Replaces the generator of fake data that postman-collection loads for its variables such as `$randomCity`; no code
 * sample has one. Every property and every call returns the stand-in again. CommonJS, like the module it replaces.
 * @type {object}
 */
const faker = new Proxy(() => faker, { get: () => faker });

module.exports = faker;

// @ts-check

/**
 * Replaces the generator of fake data that postman-collection loads for its variables such as `$randomCity`; no code
 * sample has one. Every property and every call gives the stand-in again. CommonJS, as the module that it replaces.
 * @type {object}
 */
const faker = new Proxy(() => faker, { get: () => faker });

module.exports = faker;

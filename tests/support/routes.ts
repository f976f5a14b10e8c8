import { toSiteNames } from '../../packages/reference/src/document/productName';
import { site } from '../fixtures/harbour/site.config';

/** Pages of the engine's site (tests/fixtures/harbour), named after what the tests use them for. */

/** A body with two examples, a choice, a long name, an optional header and errors. */
export const CREATE = '/docs/spec/create-voyage';
/** A list and a text in the query. */
export const LIST = '/docs/spec/list-voyages';
/** A form with a file. */
export const UPLOAD = '/docs/spec/upload-document';
/** A path parameter, limits, defaults, an enum, and a price in its response. */
export const ADD = '/docs/spec/add-container';
/** A small body, and a response with an example per status. */
export const REGISTER = '/docs/spec/register-ship';
/** Related to an operation of the sandbox. */
export const START = '/docs/spec/start-voyage';
/** Its title has four words. */
export const FOUR_WORDS = '/docs/simulator-spec/change-voyage-status';
export const TAG = '/docs/spec/voyages';
export const OVERVIEW = '/docs/spec/harbour-api';
/** All operations on one page, for a printer. */
export const PRINT = '/docs/spec/print';
export const SANDBOX_OVERVIEW = '/docs/simulator-spec/harbour-simulator-api';
/** A guide with code, tabs, a diagram and headings of levels 2 and 3. */
export const GUIDE = '/docs/intro';
export const WEBHOOKS = '/docs/webhooks';
/** An error code with two operations that can return it, of two references. */
export const ERROR = '/docs/errors/voyage-not-found';
/** The last entry of the group of errors. */
export const LAST_ERROR = '/docs/errors/rate-limit-exceeded';
export const ERRORS = '/docs/errors';
export const CATEGORY = '/docs/category/api';

/** A page that is neither a guide nor of a reference. */
export const PLAIN = '/about';

/** Title of the site. */
export const TITLE = toSiteNames(site.product).title;

const OPERATIONS = [
  'register-ship',
  'list-ships',
  'get-ship',
  'create-voyage',
  'list-voyages',
  'get-voyage',
  'start-voyage',
  'complete-voyage',
  'add-container',
  'upload-document',
  'list-cargo-inspections',
  'get-balance',
  'webhook-voyage-status-changed',
];

const ERROR_CODES = [
  'insufficient-balance',
  'voyage-not-found',
  'ship-not-found',
  'duplicate-reference',
  'ship-under-way',
  'container-limit-reached',
  'rate-limit-exceeded',
];

export const OPERATION_ROUTES: readonly string[] = [
  ...OPERATIONS.map((operation) => `/docs/spec/${operation}`),
  '/docs/simulator-spec/change-voyage-status',
];

export const PAGE_ROUTES: readonly string[] = [
  '/',
  PLAIN,
  GUIDE,
  WEBHOOKS,
  '/docs/environments',
  '/docs/changelog',
  CATEGORY,
  '/docs/category/harbour-api',
  '/docs/category/simulator-api',
  OVERVIEW,
  ...['ships', 'voyages', 'documents', 'account'].map((tag) => `/docs/spec/${tag}`),
  PRINT,
  SANDBOX_OVERVIEW,
  '/docs/simulator-spec/print',
  '/docs/simulator-spec/voyages',
  ERRORS,
  ...ERROR_CODES.map((code) => `${ERRORS}/${code}`),
];

export const ROUTES: readonly string[] = [...PAGE_ROUTES, ...OPERATION_ROUTES];

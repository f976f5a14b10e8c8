import { scriptsOfRoutes, stylesOfApp } from '../../../packages/preset/src/docusaurus/generated/routeChunks';
import type {
  ClientManifest,
  GeneratedRoute,
  RouteChunkNames,
} from '../../../packages/preset/src/docusaurus/generated/tables';

const route = (path: string, key: string | null, routes: GeneratedRoute[] | null = null): GeneratedRoute => ({
  path,
  key,
  exact: !routes && key !== null,
  routes,
  attributes: {},
});
const pages = [route('/docs/intro', 'intro'), route('/docs/intro-two', 'intro-two')];
const version = route('/docs', 'version', pages);
const routes = [
  route('/about', 'about'),
  route('/docs', 'redirect'),
  route('/docs', 'root', [version]),
  route('/', 'home'),
  route('*', null),
];

const chunkNames: RouteChunkNames = {
  about: { __comp: 'page', content: 'about', __context: { plugin: 'shared' } },
  redirect: { __comp: 'redirect' },
  root: { __comp: 'root' },
  version: { __props: 'version' },
  intro: { __comp: 'item', content: 'intro' },
  'intro-two': { __comp: 'item', content: 'introTwo' },
  home: { __comp: 'home' },
};
const file = (name: string) => ({ js: [{ publicPath: `/assets/js/${name}.js` }] });
const manifest: ClientManifest = {
  origins: {
    app: ['1', '2'],
    root: ['3'],
    version: ['4'],
    item: ['2', '5'],
    intro: ['6'],
    introTwo: ['7'],
    page: ['8'],
    about: ['9'],
    shared: ['10'],
    home: ['11'],
    redirect: ['12'],
  },
  assets: {
    '1': file('app'),
    '2': file('vendor'),
    '3': file('root'),
    '4': file('version'),
    '5': file('item'),
    '6': file('intro'),
    '7': file('introTwo'),
    '8': file('page'),
    '9': file('about'),
    '10': file('shared'),
    '11': file('home'),
    '12': file('redirect'),
  },
};
const scripts = (path: string) =>
  scriptsOfRoutes('app', routes, chunkNames, manifest)(path).map((url) => url.replace(/.*\/(.*)\.js/, '$1'));

test('a page of nested routes needs the chunks of all of them once', () => {
  expect(scripts('/docs/intro')).toEqual(['app', 'vendor', 'root', 'version', 'item', 'intro']);
});

test('a route with a common path prefix is a different route', () => {
  expect(scripts('/docs/intro-two')).toEqual(['app', 'vendor', 'root', 'version', 'item', 'introTwo']);
});

test('routes with the same path have separate chunks', () => {
  expect(scripts('/docs')).toEqual(['app', 'vendor', 'redirect']);
});

test('nested chunk names are found', () => {
  expect(scripts('/about')).toEqual(['app', 'vendor', 'page', 'about', 'shared']);
});

test('the home page matches only itself', () => {
  expect(scripts('/')).toEqual(['app', 'vendor', 'home']);
});

test('an unknown path needs only the client', () => {
  expect(scripts('/nowhere')).toEqual(['app', 'vendor']);
});

test('a chunk without a script, such as a style sheet, adds nothing', () => {
  const styleOnly = { origins: { app: ['css'] }, assets: { css: {} } };
  expect(scriptsOfRoutes('app', routes, chunkNames, styleOnly)('/')).toEqual([]);
});

it('finds the style sheets of the client, and of nothing else', () => {
  const styled: ClientManifest = {
    origins: { app: ['1', '2'], page: ['3'] },
    assets: {
      1: { css: [{ publicPath: '/assets/css/styles.css' }] },
      2: { js: [{ publicPath: '/assets/js/2.js' }] },
      3: { css: [{ publicPath: '/assets/css/page.css' }] },
    },
  };
  expect(stylesOfApp('app', styled)).toEqual(['/assets/css/styles.css']);
});

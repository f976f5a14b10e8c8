import type { ChunkFiles } from '../../src/docusaurus/bundle/chunkFiles';
import { scriptsOfRoutes, stylesOfApp } from '../../src/docusaurus/generated/routeFiles';
import type { GeneratedRoute, RouteChunkNames } from '../../src/docusaurus/generated/tables';

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
const script = (name: string) => `assets/js/${name}.js`;
const files: ChunkFiles = new Map(
  Object.entries({
    app: ['app', 'vendor'],
    root: ['root'],
    version: ['version'],
    item: ['vendor', 'item'],
    intro: ['intro'],
    introTwo: ['introTwo'],
    page: ['page'],
    about: ['about'],
    shared: ['shared'],
    home: ['home'],
    redirect: ['redirect'],
  }).map(([chunk, names]) => [chunk, names.map(script)]),
);
const scripts = (path: string) =>
  scriptsOfRoutes('app', routes, chunkNames, files)(path).map((url) => url.replace(/^\/assets\/js\/(.*)\.js/, '$1'));

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
  const styleOnly = new Map([['app', ['assets/css/styles.css']]]);
  expect(scriptsOfRoutes('app', routes, chunkNames, styleOnly)('/')).toEqual([]);
});

it('finds the style sheets of the client, and of nothing else', () => {
  const styled = new Map([
    ['app', ['assets/css/styles.css', 'assets/js/app.js']],
    ['page', ['assets/css/page.css']],
  ]);
  expect(stylesOfApp('app', styled)).toEqual(['/assets/css/styles.css']);
});

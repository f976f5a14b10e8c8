import { simpleHash } from '@docusaurus/utils';
import {
  type ClientManifest,
  type Route,
  type RouteChunkNames,
  scriptsOfRoutes,
  stylesOfApp,
} from '@site/src/plugins/gate/routeChunks';

const about: Route = { path: '/about', exact: true };
const redirect: Route = { path: '/docs', exact: true };
const intro: Route = { path: '/docs/intro', exact: true };
const introTwo: Route = { path: '/docs/intro-two', exact: true };
const version: Route = { path: '/docs', routes: [intro, introTwo] };
const root: Route = { path: '/docs', routes: [version] };
const home: Route = { path: '/', exact: true };
const routes: Route[] = [about, redirect, root, home, { path: '*' }];

/** As Docusaurus names a route's entry. */
const keyOf = (route: Route) => `${route.path}-${simpleHash(JSON.stringify(route), 3)}`;
const chunkNames: RouteChunkNames = {
  [keyOf(about)]: { __comp: 'page', content: 'about', __context: { plugin: 'shared' } },
  [keyOf(redirect)]: { __comp: 'redirect' },
  [keyOf(root)]: { __comp: 'root' },
  // Docusaurus hashes routes with props in another form.
  '/docs-b10': { __props: 'version' },
  [keyOf(intro)]: { __comp: 'item', content: 'intro' },
  [keyOf(introTwo)]: { __comp: 'item', content: 'introTwo' },
  [keyOf(home)]: { __comp: 'home' },
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

test('a page of nested routes needs the chunks of all of them, each once', () => {
  expect(scripts('/docs/intro')).toEqual(['app', 'vendor', 'root', 'version', 'item', 'intro']);
});

test('a route whose path only begins alike is another route', () => {
  expect(scripts('/docs/intro-two')).toEqual(['app', 'vendor', 'root', 'version', 'item', 'introTwo']);
});

test('of routes with one path each has its own', () => {
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

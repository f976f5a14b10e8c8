import { type ClientManifest, type Route, scriptsOfRoute, stylesOfApp } from '@site/src/plugins/gate/routeChunks';

const routes: Route[] = [
  { path: '/about', exact: true },
  { path: '/docs', exact: true },
  {
    path: '/docs',
    routes: [
      {
        path: '/docs',
        routes: [
          { path: '/docs/intro', exact: true },
          { path: '/docs/intro-two', exact: true },
        ],
      },
    ],
  },
  { path: '/', exact: true },
  { path: '*' },
];
const chunkNames = {
  '/about-1a2': { __comp: 'page', content: 'about', __context: { plugin: 'shared' } },
  '/docs-b10': { __comp: 'root', __props: 'version' },
  '/docs/intro-7e0': { __comp: 'item', content: 'intro' },
  '/docs/intro-two-7e1': { __comp: 'item', content: 'introTwo' },
  '/-e5f': { __comp: 'home' },
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
  },
};
const scripts = (path: string) =>
  scriptsOfRoute(path, 'app', routes, chunkNames, manifest).map((url) => url.replace(/.*\/(.*)\.js/, '$1'));

test('a page of nested routes needs the chunks of all of them, each once', () => {
  expect(scripts('/docs/intro')).toEqual(['app', 'vendor', 'root', 'version', 'item', 'intro']);
});

test('a route whose path only begins alike is another route', () => {
  expect(scripts('/docs/intro-two')).toEqual(['app', 'vendor', 'root', 'version', 'item', 'introTwo']);
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
  expect(scriptsOfRoute('/', 'app', routes, chunkNames, { origins: { app: ['css'] }, assets: { css: {} } })).toEqual(
    [],
  );
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

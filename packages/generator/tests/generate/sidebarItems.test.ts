import type { OpenApiDocument } from 'gatedocs-reference/document';
import { sidebarItems } from '../../src/generate/sidebarItems';

const document: OpenApiDocument = {
  info: { title: 'Shop API', version: '1' },
  tags: [{ name: 'unused' }, { name: 'orders', 'x-displayName': 'Your "orders"' }],
  paths: {
    '/loose': { head: { operationId: 'headLoose' } },
    '/orders': {
      post: { operationId: 'addOrder', summary: 'Add an order', tags: ['orders', 'Undeclared'], deprecated: true },
      get: { operationId: 'listOrders', tags: ['orders'] },
      put: { operationId: 'putOrders', tags: ['orders'], 'x-position': 1 },
    },
  },
};

test('the sidebar lists the overview, declared tags, other tags and untagged operations in document order, after x-position', () => {
  const add = {
    type: 'doc',
    id: 'spec/add-order',
    label: 'Add an order',
    className: 'menu__list-item--deprecated api-method post',
  };
  const list = { type: 'doc', id: 'spec/list-orders', label: 'listOrders', className: 'api-method get' };
  const put = { type: 'doc', id: 'spec/put-orders', label: 'putOrders', className: 'api-method put' };
  const loose = { type: 'doc', id: 'spec/head-loose', label: 'headLoose', className: 'api-method head' };
  expect(sidebarItems({ id: 'main', route: '/docs/spec', document })).toEqual([
    { type: 'doc', id: 'spec/shop-api', label: 'Overview', customProps: { version: '1' } },
    {
      type: 'category',
      label: 'Your "orders"',
      key: 'spec/orders',
      link: { type: 'doc', id: 'spec/orders' },
      items: [put, add, list],
    },
    { type: 'category', label: 'Undeclared', key: 'spec/Undeclared', items: [add] },
    { type: 'category', label: 'Other operations', key: 'spec/ untagged', items: [loose] },
  ]);
});

import { Failure } from 'gatedocs-generator/node';
import { ServiceFailure } from '../../src/readers/failures';
import { Throwaways } from '../../src/smoke/access/throwaways';
import { FakeAccounts, readerWith } from '../readers/fakeAccounts';

const LEFT_OVER = 'smoke-0123456789abcdef@smoke.example.com';

test('accounts of an earlier smoke are removed, and nobody else with a similar address', async () => {
  const others = [
    'reader@partner.example',
    'smoke-0123456789abcdef@example.com',
    'smoke-0123456789abcdef@smoke.example.com.partner.example',
    'smoke-1@smoke.example.com',
    `x${LEFT_OVER}`,
  ];
  const accounts = new FakeAccounts([...others, LEFT_OVER].map((address) => readerWith({ address })));
  const throwaways = new Throwaways(accounts);
  await throwaways.findLeftOvers();
  expect(throwaways.remaining).toEqual([LEFT_OVER]);
  expect(await throwaways.remove()).toEqual([]);
  expect(accounts.calls).toEqual([`remove uid-${LEFT_OVER}`]);
  expect(throwaways.remaining).toEqual([]);
});

test('an account is removed although the response to its creation was lost', async () => {
  const accounts = new FakeAccounts();
  const throwaways = new Throwaways(accounts);
  const [made, never] = [throwaways.next(), throwaways.next()];
  await accounts.create(made.email, false);
  expect(made.email).not.toBe(never.email);
  expect(await throwaways.remove()).toEqual([]);
  expect(accounts.at(made.email)).toBeUndefined();
});

test('the next smoke recognises the accounts of this one', async () => {
  const accounts = new FakeAccounts();
  const { email } = new Throwaways(accounts).next();
  await accounts.create(email, false);
  const next = new Throwaways(accounts);
  await next.findLeftOvers();
  expect(next.remaining).toEqual([email]);
});

test('when the network is lost, the reason and every account that is left are named', async () => {
  const accounts = new FakeAccounts().break('find', new ServiceFailure('The service cannot be reached.'));
  const throwaways = new Throwaways(accounts);
  const made = [throwaways.next().email, throwaways.next().email];
  expect(await throwaways.remove()).toEqual(['The service cannot be reached.']);
  expect(throwaways.remaining).toEqual(made);
});

test('an account that cannot be removed does not keep the others', async () => {
  const accounts = new FakeAccounts();
  const throwaways = new Throwaways(accounts);
  const [kept, gone] = [throwaways.next().email, throwaways.next().email];
  for (const email of [kept, gone]) await accounts.create(email, false);
  const remove = accounts.remove.bind(accounts);
  accounts.remove = async (uid) => {
    if (uid.includes(kept)) throw new Failure('The service rejected the request.');
    await remove(uid);
  };
  expect(await throwaways.remove()).toEqual(['The service rejected the request.']);
  expect(throwaways.remaining).toEqual([kept]);
});

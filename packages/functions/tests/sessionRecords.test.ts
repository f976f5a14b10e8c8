import { NOW } from '../../../tests/support/access';
import { type RevocableRecord, withRevocationCheck } from '../src/sessionRecords';

test('claims are written by the service itself', async () => {
  class Service {
    readonly written: unknown[] = [];
    getUser = (): Promise<RevocableRecord> => Promise.reject(new Error('not expected'));
    async setCustomUserClaims(uid: string, claims: object | null): Promise<void> {
      this.written.push([uid, claims]);
    }
  }
  const service = new Service();
  const token = { uid: 'u', auth_time: NOW, firebase: { identities: {}, sign_in_provider: 'password' } };
  await withRevocationCheck(service, token).setCustomUserClaims('u', { a: 1 });
  expect(service.written).toEqual([['u', { a: 1 }]]);
});

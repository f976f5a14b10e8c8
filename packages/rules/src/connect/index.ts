/** How a tool gets a reader's session: the request in the address of a page, the code, and the sealed answer. */

export {
  answerAddress,
  CONNECT_PATH,
  type ConnectRequest,
  formatRequest,
  matchesUserCode,
  parseRequest,
  userCode,
} from './request.ts';
export { createRecipient, type Recipient, sealTo } from './sealedBox.ts';

/** How a tool gets a reader's session: the request in the address of a page, the code, and the sealed answer. */
export { createRecipient, type Recipient, sealTo } from './sealedBox.ts';
export {
  answerAddress,
  CONNECT_PATH,
  type ConnectRequest,
  codeOf,
  isCode,
  readRequest,
  writeRequest,
} from './request.ts';

import { deviceNow } from './clock';
import type { Answer } from './service';

/** One question to the identity service at a time. */
export interface Asking {
  /** Asks, unless an answer is being waited for. */
  ask(): void;
  /** An answer that is still under way is not heard any more. */
  drop(): void;
}

/**
 * Asks by `confirm`, which never rejects, and hands each answer to `hear` with the time of the question, in milliseconds. After `limit`
 * milliseconds the service counts as silent; an answer that comes later is heard unless another question has been asked since.
 */
export function createAsking(
  confirm: () => Promise<Answer>,
  limit: number,
  hear: (answer: Answer, askedAt: number) => void,
): Asking {
  /** The question that is waited for, and the one whose answer counts. */
  let awaited: symbol | null = null;
  let heard: symbol | null = null;

  function ask(): void {
    if (awaited) return;
    const question = Symbol();
    const askedAt = deviceNow();
    awaited = question;
    heard = question;
    const settle = (answer: Answer): void => {
      if (awaited === question) awaited = null;
      if (heard === question) hear(answer, askedAt);
    };
    const timer = setTimeout(() => settle({ kind: 'silent' }), limit);
    void confirm().then((answer) => {
      clearTimeout(timer);
      settle(answer);
    });
  }

  return {
    ask,
    drop() {
      awaited = null;
      heard = null;
    },
  };
}

// Replaces apis.google.com/js/api.js, which Firebase's popup and redirect flows load for `gapi.iframes`: two pages of
// one browser that call each other through postMessage. Served to the page unmodified (see test.ts).
(() => {
  if (window.gapi) return;

  class Channel {
    handlers = new Map();
    unhandled = [];
    replies = new Map();
    outbox = [];
    count = 0;
    isLinked = false;

    /** `other` returns the window at the other end; `frame` is the iframe that contains it, null inside that iframe. */
    constructor(other, frame) {
      this.other = other;
      this.frame = frame;
      this.linked = new Promise((resolve) => {
        this.markLinked = resolve;
      });
      window.addEventListener('message', ({ data, source }) => {
        if (data?.gapiStandIn && source === other()) this.receive(data);
      });
      if (!frame) {
        this.link();
        this.post({ kind: 'hello' });
      }
    }

    getIframeEl() {
      return this.frame;
    }

    register(name, handler) {
      this.handlers.set(name, handler);
      for (const request of this.unhandled.filter((early) => early.name === name)) this.answer(request);
      this.unhandled = this.unhandled.filter((early) => early.name !== name);
    }

    unregister(name) {
      this.handlers.delete(name);
    }

    send(name, data, callback) {
      const id = ++this.count;
      return new Promise((resolve) => {
        this.replies.set(id, (result) => {
          try {
            callback?.(result);
          } catch {
            // The real library swallows it too: Firebase throws after each web storage reply.
          }
          resolve(result);
        });
        this.post({ kind: 'request', id, name, data });
      });
    }

    async ping(callback) {
      await this.linked;
      callback?.(['pong']);
      return ['pong'];
    }

    async restyle() {
      return [];
    }

    link() {
      this.isLinked = true;
      for (const message of this.outbox.splice(0)) this.post(message);
      this.markLinked();
    }

    post(message) {
      if (this.isLinked) this.other().postMessage({ ...message, gapiStandIn: true }, '*');
      else this.outbox.push(message);
    }

    receive(message) {
      if (message.kind === 'hello') this.link();
      else if (message.kind === 'request') this.answer(message);
      else {
        this.replies.get(message.id)?.(message.result);
        this.replies.delete(message.id);
      }
    }

    async answer(request) {
      const handler = this.handlers.get(request.name);
      if (!handler) {
        this.unhandled.push(request);
        return;
      }
      const { id } = request;
      try {
        this.post({ kind: 'response', id, result: [await handler(request.data)] });
      } catch (error) {
        this.post({ kind: 'response', id, result: [{ status: 'ERROR', message: String(error) }] });
      }
    }
  }

  let parentChannel;
  const context = {
    async open({ attributes = {}, url, where }, onOpen) {
      const frame = document.createElement('iframe');
      for (const [name, value] of Object.entries(attributes)) {
        if (name === 'style') Object.assign(frame.style, value);
        else frame.setAttribute(name, value);
      }
      const channel = new Channel(() => frame.contentWindow, frame);
      frame.src = url;
      (where ?? document.body).append(frame);
      return (await onOpen?.(channel)) ?? channel;
    },
    getParentIframe() {
      parentChannel ??= new Channel(() => window.parent, null);
      return parentChannel;
    },
  };

  window.gapi = {
    load(_libraries, config) {
      const callback = typeof config === 'function' ? config : config?.callback;
      queueMicrotask(() => callback?.());
    },
    iframes: { Iframe: Channel, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  };
  const onload = document.currentScript && new URL(document.currentScript.src).searchParams.get('onload');
  if (onload) window[onload]?.();
  // The emulator's frame waits for this one.
  window.gapi_onload?.();
})();

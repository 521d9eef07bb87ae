import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a browser has and jsdom lacks, as Mantine needs it.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
window.HTMLElement.prototype.scrollIntoView ??= () => undefined;
window.HTMLElement.prototype.scrollTo ??= () => undefined;

// A busy machine is no reason to fail: what is waited for comes, or the test has all its time to say so.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

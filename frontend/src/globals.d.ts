/** Hash of the sources this page was built from; see vite.config.ts. */
declare const __BUILD_ID__: string;

interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML?: (text: string) => string }): unknown;
}

interface Window {
  readonly trustedTypes?: TrustedTypePolicyFactory;
}

/** The documents of the footer; an operator replaces the Markdown files under `legal/`. */
export type LegalDocument = 'terms' | 'privacy' | 'cookies' | 'license';

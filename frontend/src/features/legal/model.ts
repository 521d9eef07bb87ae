/** The documents of the footer; an operator replaces the texts (in Markdown) under `legal/`. */
export type LegalDocument = 'terms' | 'privacy' | 'cookies' | 'license';

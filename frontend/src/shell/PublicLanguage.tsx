import { usePerson } from '@/session/person';
import { LanguageMenu } from './LanguageMenu';

/** The language of a page that anybody may read: who is signed in has it in the header, where the license allows it. */
export function PublicLanguage() {
  return usePerson() ? null : <LanguageMenu named />;
}

import { addTexts, type Text } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';

/** What a file of people may be refused with. */
export const IMPORTS_TEXTS = {
  file_empty: m.error_file_empty,
  file_not_readable: m.error_file_not_readable,
  file_too_large: m.error_file_too_large,
  too_many_rows: m.error_too_many_rows,
  column_missing: m.error_column_missing,
  import_adds_nobody: m.error_import_adds_nobody,
  import_has_errors: m.error_import_has_errors,
  import_not_ready: m.error_import_not_ready,
  import_outdated: m.error_import_outdated,
  import_failed: m.error_import_failed,
} satisfies Readonly<Record<string, Text>>;

addTexts(IMPORTS_TEXTS);

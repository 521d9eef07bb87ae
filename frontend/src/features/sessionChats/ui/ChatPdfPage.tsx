import { getRouteApi } from '@tanstack/react-router';
import { PdfPage } from '@/features/printouts/ui/PdfPage';
import { m } from '@/i18n/generated/messages.js';
import { chatPdfQuery } from '../api';

const route = getRouteApi('/downloadPDFLauraChat');

/** Opens the PDF of a session chat. */
export function ChatPdfPage() {
  const { chatId } = route.useSearch();
  return (
    <PdfPage title={m.pdf_title()} query={chatId ? chatPdfQuery(chatId) : null} nothing={m.pdf_no_chat()} />
  );
}

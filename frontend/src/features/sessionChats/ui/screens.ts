// Both screens are small and share most of what they are made of: one part to load.
export { ChatPdfPage } from './ChatPdfPage';
export { ChatScreen } from './ChatScreen';

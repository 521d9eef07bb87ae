// Both screens share what they are made of: one part to load.
export { PftPdfPage } from './PftPdfPage';
export { PftScreen } from './PftScreen';

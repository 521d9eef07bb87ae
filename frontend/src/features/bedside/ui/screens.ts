// Both screens share what they are made of: one part to load.
export { BedsideScreen } from './BedsideScreen';
export { ReviewScreen } from './ReviewScreen';

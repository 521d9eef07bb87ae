// Both are tables: one part to load.
export { AttemptTable } from './AttemptTable';
export { TrainScreen } from './TrainScreen';

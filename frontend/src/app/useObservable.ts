import { useSyncExternalStore } from 'react';
import type { Observable } from './observable';

export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get);
}

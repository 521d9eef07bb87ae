import { useMediaQuery } from '@mantine/hooks';

/** Whether chat and case have to take turns. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
}

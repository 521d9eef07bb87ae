import { useMediaQuery } from '@mantine/hooks';

/** Whether what stands side by side on a wide screen has to take turns. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
}

import { Skeleton } from '@mantine/core';

/** Stands where a part of a screen will be. */
export function Outline() {
  return (
    <div aria-busy="true">
      <Skeleton height={28} width="40%" mb={24} />
      <Skeleton height={220} />
    </div>
  );
}

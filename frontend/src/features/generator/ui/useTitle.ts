import { useEffect } from 'react';
import { useServices } from '@/app/useServices';

/** The window's title. */
export function useTitle(title: string): void {
  const { productName } = useServices().config;
  useEffect(() => {
    document.title = `${title} - ${productName}`;
  }, [title, productName]);
}
